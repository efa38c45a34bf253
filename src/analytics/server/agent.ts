import Bowser from 'bowser';
import { isbot, isbotMatch } from 'isbot';
import { clean } from './source.ts';

/** Cache: few agents repeat, and parsing one takes longer than the rest of an event. */
const cache = new Map<string, ReturnType<typeof parse>>();
const CACHE_MAX = 500;
const MAX_AGENT_LENGTH = 500;
const MAX_NAME_LENGTH = 40;
const UNKNOWN = 'Unknown';

/** Every browser names its layout engine. */
const ENGINE = /AppleWebKit\/|Gecko\/|Trident\/|MSIE |Presto\//;

/** Parses a user agent: isbot knows crawlers, bowser browsers. A sender that names no engine is a bot. */
export function readAgent(header: string | null) {
  const text = (header ?? '').slice(0, MAX_AGENT_LENGTH);
  const cached = cache.get(text);
  if (cached) return cached;
  if (cache.size >= CACHE_MAX) cache.clear();
  const agent = parse(text);
  cache.set(text, agent);
  return agent;
}

function crawlerIn(text: string): string {
  const match = isbotMatch(text) ?? '';
  const [before = '', after = ''] = text.split(match, 2);
  const word = `${/[\w-]*$/.exec(before)?.[0]}${match}${/^[\w-]*/.exec(after)?.[0]}`;
  return clean(word, MAX_NAME_LENGTH).toLowerCase() || UNKNOWN;
}

/** `browser`: `Chrome`; for a crawler the word that identifies it, such as `googlebot`. */
function parse(text: string) {
  if (!ENGINE.test(text) || isbot(text)) {
    return { isBot: true, browser: crawlerIn(text), system: UNKNOWN, device: 'bot' };
  }
  const { browser, os, platform } = Bowser.parse(text);
  const name = (found: string | undefined) => clean(found ?? '', MAX_NAME_LENGTH) || UNKNOWN;
  return {
    isBot: false,
    browser: name(browser.name),
    system: name(os.name),
    device: name(platform.type).toLowerCase(),
  };
}
