/** Bytes from `start` to `end`, both included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the range that a request asks for in a file of `size` bytes. Several ranges at once are answered with the
 * whole; so is a range of an older version (`If-Range`). RFC 9110, section 14.
 */
export function rangeOf(headers: Headers, etag: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'whole';
  if ((headers.get('if-range') ?? etag) !== etag) return 'whole';
  if (first !== '' && last !== '' && Number(first) > Number(last)) return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
