import { clean, hostOf, toUrl } from './clean.ts';

/** Where a visit comes from; `campaign` empty when its address names none. */
export interface Source {
  readonly source: string;
  readonly campaign: string;
}

export const DIRECT = 'Direct';
const NAME_MAX = 60;

/** Hosts that are one place to people; what stands here covers every country and every host below it. */
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

/** `Google` for any of its hosts, a host that stands for itself as it is. */
export function toSource(host: string): string {
  return GROUPS.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}

/** By the campaign parameters of the page's address (utm), else by the page before, unless that was ours. */
export function readSource(pageUrl: string, referrer: string): Source {
  const url = toUrl(pageUrl);
  const named = (parameter: string) => clean(url?.searchParams.get(parameter) ?? '', NAME_MAX);
  const from = hostOf(referrer);
  const isOwn = from === '' || from === hostOf(pageUrl);
  const utm = named('utm_source') || named('ref');
  return {
    source: utm ? toSource(utm.toLowerCase()) : isOwn ? DIRECT : toSource(from),
    campaign: [named('utm_campaign'), named('utm_medium')].filter(Boolean).join(' / '),
  };
}
