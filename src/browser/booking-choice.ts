/** The time and the zone that somebody chose survive a reload, in this tab alone, until the booking is made. */
export interface Choice {
  /** ISO 8601 in UTC. */
  readonly start?: string | undefined;
  readonly zone: string;
}

const KEY = 'booking-choice';

export function keepChoice(choice: Choice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choice));
  } catch {}
}

/** Without one, nothing chosen in the visitor's own zone. */
export function readChoice(): Choice {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept) return JSON.parse(kept) as Choice;
  } catch {}
  return { zone: ownZone() };
}

export function dropChoice(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
