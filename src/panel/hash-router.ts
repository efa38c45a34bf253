import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';

/** Route of the panel: `#blog/42` is the route `42` of the tab `blog`; both are empty at first. */
export interface Route {
  readonly tab: string;
  readonly place: string;
}

function parseRoute(hash: string): Route {
  const [tab = '', ...rest] = hash.replace(/^#/, '').split('/');
  return { tab, place: rest.join('/') };
}

export const toHash = ({ tab, place }: Route) => `#${tab}${place && `/${place}`}`;

/** Asks before the admin leaves a route; resolves to whether they may. Null while nothing is unsaved. */
type Guard = () => Promise<boolean>;
let guard: Guard | null = null;
/** Hash of the route on screen; behind `location.hash` while a guard asks. */
const $hash = atom(location.hash);

/**
 * Sets the guard of the current route; returns a function that removes it. One route is shown at a time, so
 * there is one guard.
 */
export function guardRoute(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

export const mayLeave = (): Promise<boolean> => guard?.() ?? Promise.resolve(true);

/** The address has already changed: it is restored while the admin is asked. */
async function onHashChange(): Promise<void> {
  const wanted = location.hash;
  if (wanted === $hash.get()) return;
  if (!guard) return $hash.set(wanted);
  history.replaceState(null, '', $hash.get() || '#');
  if (!(await mayLeave())) return;
  guard = null;
  history.pushState(null, '', wanted);
  $hash.set(wanted);
}

addEventListener('hashchange', () => void onHashChange());

/** @param replace for a route that replaces the present one, such as a post that has got its id */
export function goTo(place: Route, { replace = false } = {}): void {
  const next = toHash(place);
  if (replace) {
    history.replaceState(null, '', next);
    $hash.set(next);
  } else location.hash = next;
}

export const useRoute = (): Route => parseRoute(useStore($hash));

/** Moves the focus after navigation within a tab: to the row of the previous record, else to the heading. */
export function useFocusOnArrival(tab: string, place: string): void {
  const last = useRef(place);
  useEffect(() => {
    const before = last.current;
    last.current = place;
    if (before === place || document.activeElement !== document.body) return;
    const row = document.getElementById(`${tab}-open-${before}`);
    (row ?? document.querySelector<HTMLElement>('.panel-section h2'))?.focus();
  }, [tab, place]);
}
