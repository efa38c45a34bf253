import type { Times } from '../saving/send-post.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as `<input type="datetime-local">` shows it, in the zone of this computer; '' for none. */
export function toLocal(iso: string | null): string {
  if (!iso) return '';
  const date = new Date(iso);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that was chosen, in ISO 8601; null for none or an incomplete one. */
export function fromLocal(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** What is wrong with a schedule: a time that has passed, or an end before the beginning. */
export function problemOf({ publishAt, unpublishAt }: Times, now: number): 'past' | 'order' | null {
  const times = [publishAt, unpublishAt].flatMap((time) => (time ? [Date.parse(time)] : []));
  if (times.some((time) => time <= now)) return 'past';
  if (publishAt && unpublishAt && Date.parse(unpublishAt) <= Date.parse(publishAt)) return 'order';
  return null;
}
