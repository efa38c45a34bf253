import { createHash } from 'node:crypto';
import { transformSync } from 'esbuild';
import { type PlayerName, playerOrigin } from '#core/contract/players.ts';
import early from '../browser/page-early.js?raw';
import late from '../browser/page-late.js?raw';

/** Sources by the directive that allows them, such as `{ 'media-src': ['blob:'] }`. */
export type PageSources = Readonly<Record<string, readonly string[]>>;

/** Directives without a hash that all pages share stand in their header (`STATIC_CSP`). */
const SITE_SOURCES: PageSources = {
  'default-src': ["'none'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
};

type PolicyHash = `sha256-${string}`;

/** The source by which a policy allows one inline script or style sheet. */
export function hashOf(text: string): PolicyHash {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

export interface PagePolicy {
  readonly scripts: readonly PolicyHash[];
  /** Hashes of its inline style sheets, and of those in frames that it fills. */
  readonly styles: readonly PolicyHash[];
  /** Sources that this page has beyond those of all pages. */
  readonly sources?: PageSources | undefined;
}

/**
 * Builds the content security policy of a page. We write it ourselves: the framework's own lists every script it could
 * ever put into a page, and narrowing that afterwards decoded and encoded each page once more.
 */
export function toPagePolicy({ scripts, styles, sources = {} }: PagePolicy): string {
  const names = new Set([...Object.keys(SITE_SOURCES), ...Object.keys(sources)]);
  const directives = [...names].map((name) => {
    const allowed = new Set([...(SITE_SOURCES[name] ?? []), ...(sources[name] ?? [])]);
    return `${[name, ...allowed].join(' ')};`;
  });
  return `${directives.join('')} ${inlineDirective('script-src', scripts)} ${inlineDirective('style-src', styles)}`;
}

const inlineDirective = (name: string, hashes: readonly PolicyHash[]) =>
  `${[name, "'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')};`;

/** No pages, or not public: `/admin`, `/api/`, `/audio/`, `/video/`. In few letters, as each page carries them. */
const NOT_AHEAD = ['/a*', '/v*'];

const POINTED_AT = {
  where: { and: [{ href_matches: '/*' }, { not: { href_matches: NOT_AHEAD } }] },
  eagerness: 'moderate',
};

/**
 * Has a browser fetch the page of a link that is pointed at or touched, and render it where it can, so that it is there
 * when it is opened (speculation rules, https://html.spec.whatwg.org/#speculative-loading). Browsers without them, and
 * those that save data, do not.
 */
export const SPECULATION_RULES = JSON.stringify({ prefetch: [POINTED_AT], prerender: [POINTED_AT] });

/** Makes a script small. The page's policy allows just these bytes. */
const toInline = (script: string): string => transformSync(script, { minify: true }).code.trim();

export const EARLY_SCRIPT = toInline(early);
export const LATE_SCRIPT = toInline(late);

/**
 * Sources that let a page show frames of one origin, and ask it whether it is there. No other page may. `#` is no
 * address.
 */
export function frameSources(url: string): PageSources {
  if (url === '#') return {};
  const { origin } = new URL(url);
  return { 'frame-src': [origin], 'connect-src': [origin] };
}

/** Sources that let a page play what its own script was given by the server. */
export const GENERATED_MEDIA = { 'media-src': ['blob:'] } satisfies PageSources;

/** The same, and a film that may lie elsewhere. */
export const playedSources = (film: string): PageSources => ({
  'media-src': [...GENERATED_MEDIA['media-src'], ...(film.startsWith('https:') ? [new URL(film).origin] : [])],
});

/** Sources of a post: images that its author took from elsewhere, and the players of videos that are allowed. */
export const postSources = (players: readonly PlayerName[]): PageSources => ({
  'img-src': ['https:'],
  ...(players.length > 0 && { 'frame-src': players.map(playerOrigin) }),
});
