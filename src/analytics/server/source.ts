/** Characters that mark up, quote or control text; removed. */
const REMOVED = /[\p{C}<>"'`&\\]/gu;

/** Cleans untrusted text for storage: one short line without markup. */
export function clean(text: string, max: number): string {
  return text.toWellFormed().replace(REMOVED, '').replace(/\s+/g, ' ').trim().slice(0, max);
}

const MAX_PATH_LENGTH = 200;

/** Pages whose path ends with a secret key: only the first part is stored. */
const PATH_WITH_KEY = /^\/(booking|preview)\/.+/;

/**
 * Returns the path of an address without query, key and trailing slash, because queries can hold names and
 * tokens. Empty for an invalid address.
 */
export function pathOf(address: string): string {
  const url = toUrl(address);
  return url ? clean(url.pathname.replace(PATH_WITH_KEY, '/$1').replace(/(?<=.)\/+$/, ''), MAX_PATH_LENGTH) : '';
}

/** Returns the host of an address without `www`; empty when there is none. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? clean(new URL(address).hostname.replace(/^www\./, ''), 100) : '';
}

function toUrl(address: string): URL | null {
  const url = URL.parse(address, 'https://site.invalid');
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

const DIRECT = 'Direct';
const MAX_NAME_LENGTH = 60;

/** Hosts of one service; each pattern covers all countries and subdomains. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\.|^com\.google\./, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)(search\.)?yahoo\./, 'Yahoo'],
  [/(^|\.)ecosia\.org$/, 'Ecosia'],
  [/(^|\.)search\.brave\.com$/, 'Brave Search'],
  [/(^|\.)yandex\./, 'Yandex'],
  [/(^|\.)baidu\.com$/, 'Baidu'],
  [/(^|\.)(chatgpt\.com|openai\.com)$/, 'ChatGPT'],
  [/(^|\.)perplexity\.ai$/, 'Perplexity'],
  [/(^|\.)claude\.ai$/, 'Claude'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$|^com\.linkedin\./, 'LinkedIn'],
  [/(^|\.)(x\.com|twitter\.com|t\.co)$/, 'X'],
  [/(^|\.)(facebook\.com|fb\.me|messenger\.com)$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)(reddit\.com|redd\.it)$/, 'Reddit'],
  [/(^|\.)(bsky\.app|go\.bsky\.app)$/, 'Bluesky'],
  [/(^|\.)github\.com$/, 'GitHub'],
  [/(^|\.)news\.ycombinator\.com$/, 'Hacker News'],
  [/(^|\.)(mail\.google\.com|outlook\.(com|live\.com|office\.com))$/, 'Email'],
];

const toSource = (host: string): string => GROUPS.find(([pattern]) => pattern.test(host))?.[1] ?? host;

/**
 * Reads the source from the campaign parameters of the address (utm), else from the referrer unless that is our own.
 */
export function readSource(pageUrl: string, referrer: string) {
  const url = toUrl(pageUrl);
  const named = (parameter: string) => clean(url?.searchParams.get(parameter) ?? '', MAX_NAME_LENGTH);
  const from = hostOf(referrer);
  const isOwn = from === '' || from === hostOf(pageUrl);
  const utm = named('utm_source') || named('ref');
  return {
    source: utm ? toSource(utm.toLowerCase()) : isOwn ? DIRECT : toSource(from),
    campaign: [named('utm_campaign'), named('utm_medium')].filter(Boolean).join(' / '),
  };
}
