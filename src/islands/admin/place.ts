import { useSyncExternalStore } from 'react';

/** Where in the panel somebody is: `#blog/42` is the place `42` of the tab `blog`; both are empty at first. */
export interface Place {
  readonly tab: string;
  readonly place: string;
}

export function parsePlace(hash: string): Place {
  const [tab = '', ...rest] = hash.replace(/^#/, '').split('/');
  return { tab, place: rest.join('/') };
}

export const toHash = ({ tab, place }: Place) => `#${tab}${place && `/${place}`}`;

/** What must be said before somebody leaves; null while nothing is in the way. Answers whether they may. */
type Guard = () => Promise<boolean>;
let guard: Guard | null = null;
let hash = location.hash;
const listeners = new Set<() => void>();

/** Asks before the address changes, until it is called off. One guard at a time: one place is shown at a time. */
export function guardPlace(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

export const mayLeave = (): Promise<boolean> => guard?.() ?? Promise.resolve(true);

function show(next: string): void {
  hash = next;
  for (const listener of listeners) listener();
}

/** The address has changed already: while somebody is asked it says again where they are. */
async function moved(): Promise<void> {
  const wanted = location.hash;
  if (wanted === hash) return;
  if (!guard) return show(wanted);
  history.replaceState(null, '', hash || '#');
  if (!(await mayLeave())) return;
  guard = null;
  history.pushState(null, '', wanted);
  show(wanted);
}

addEventListener('hashchange', () => void moved());

/** @param replace for a place that takes the present one's, such as a post that has got its address */
export function goTo(place: Place, { replace = false } = {}): void {
  const next = toHash(place);
  if (!replace) {
    location.hash = next;
    return;
  }
  history.replaceState(null, '', next);
  show(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePlace(): Place {
  return parsePlace(useSyncExternalStore(subscribe, () => hash));
}
