import type { ArchivedImage } from './archive.ts';

/** As many characters as a call takes arguments without complaint. */
const CHUNK = 32_768;

export function toDataUrl({ type, bytes }: ArchivedImage): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${type};base64,${btoa(text)}`;
}

/** Null for what is no image in base64. */
export function fromDataUrl(url: string): ArchivedImage | null {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/]*={0,2})$/.exec(url) ?? [];
  if (!type || base64 === undefined || base64.length % 4 !== 0) return null;
  const text = atob(base64);
  return { type, bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)) };
}
