import type { ScheduleTimes } from '../saving/send-post.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time for `<input type="datetime-local">`, in the browser's time zone; '' for null. */
export function toLocal(iso: string | null): string {
  if (!iso) return '';
  const date = new Date(iso);
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Converts the input's value to ISO 8601; null for an empty or incomplete one. */
export function fromLocal(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Validates a schedule: `past` for a time that has passed, `order` for an end before the start. */
export function problemOf({ publishAt, unpublishAt }: ScheduleTimes, now: number): 'past' | 'order' | null {
  const times = [publishAt, unpublishAt].flatMap((time) => (time ? [Date.parse(time)] : []));
  if (times.some((time) => time <= now)) return 'past';
  if (publishAt && unpublishAt && Date.parse(unpublishAt) <= Date.parse(publishAt)) return 'order';
  return null;
}
