import { createHash } from 'node:crypto';

/** Fingerprint of a built page. Equal hashes: the same text, or the same look. */
interface PageFingerprint {
  readonly title: string;
  /** Hash of title, description, and the text, structure and pictures of the main part. */
  readonly content: string;
  /** Hash of the styles. */
  readonly look: string;
}

/** Creates the fingerprint. `html`: a page as the build writes it. */
export function fingerprintPage(html: string): PageFingerprint {
  const title = first(html, /<title>([^<]*)<\/title>/);
  const description = first(html, /<meta name="description" content="([^"]*)"/);
  return {
    title: plainText(title),
    content: hash(title, description, readable(between(html, '<main', '</main>'))),
    look: hash(...(html.match(/<style[^>]*>[^<]*/g) ?? [])),
  };
}

/** Hashes the header above the main part and the footer below it. */
export function fingerprintFrame(html: string): string {
  return hash(readable(between(html, '<header', '<main')), readable(between(html, '</main>', '</body>')));
}

/** Removes what no reader sees: scripts, hashes in file names, and robots metadata of previews. */
function readable(html: string): string {
  return html
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/\/_astro\/[^"'\s]+\.js/g, '')
    .replace(/ (?:uid|data-frame-allows)="[^"]*"/g, '')
    .replace(/ data-robots="[^"]*"/g, '');
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  const to = html.lastIndexOf(end);
  return from < 0 ? '' : html.slice(from, to);
}

function first(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Undoes the escapes that Astro writes. */
function plainText(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
