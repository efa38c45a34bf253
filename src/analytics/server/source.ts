import { clean, hostOf, toUrl } from './clean.ts';

/** Source of a visit; `campaign` is empty when the address names none. */
export interface Source {
  readonly source: string;
  readonly campaign: string;
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

/** Returns the service of a host, else the host itself. */
export function toSource(host: string): string {
  return GROUPS.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}

/**
 * Reads the source from the campaign parameters of the address (utm), else from the referrer unless that is
 * our own.
 */
export function readSource(pageUrl: string, referrer: string): Source {
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
