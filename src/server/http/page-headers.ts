/** Header that carries the cursor of a list's next page; absent on the last. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

export function pageHeaders(next: string | null): Record<string, string> {
  return next === null ? {} : { [NEXT_CURSOR_HEADER]: next };
}
