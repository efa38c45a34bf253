/** Chosen time and zone: they survive a reload, in this tab only, until the booking is made. */
export interface Choice {
  /** ISO 8601 in UTC. */
  readonly start?: string | undefined;
  readonly zone: string;
}

const KEY = 'booking-choice';

export function saveChoice(choice: Choice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choice));
  } catch {}
}

/** Reads the choice; by default no time, in the visitor's own zone. */
export function readChoice(): Choice {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored) return JSON.parse(stored) as Choice;
  } catch {}
  return { zone: ownZone() };
}

export function clearChoice(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
