import Bowser from 'bowser';
import { isbot, isbotMatch } from 'isbot';
import { clean } from './clean.ts';

/** What a user agent says of the program that sent it. */
export interface Agent {
  readonly isBot: boolean;
  /** `Chrome`; of a crawler what gives it away, such as `googlebot`. */
  readonly browser: string;
  readonly system: string;
  readonly device: string;
}

/** The same few agents come again and again; reading one takes longer than the rest of a hit. */
const known = new Map<string, Agent>();
const KNOWN_MAX = 500;
const AGENT_MAX = 500;
const NAME_MAX = 40;
const UNKNOWN = 'Unknown';

/** Every browser names the engine that draws its pages. */
const ENGINE = /AppleWebKit\/|Gecko\/|Trident\/|MSIE |Presto\//;

/** Reads a user agent: isbot knows crawlers, bowser browsers. Who names no engine is a program, known or not. */
export function readAgent(header: string | null): Agent {
  const text = (header ?? '').slice(0, AGENT_MAX);
  const seen = known.get(text);
  if (seen) return seen;
  if (known.size >= KNOWN_MAX) known.clear();
  const agent = parse(text);
  known.set(text, agent);
  return agent;
}

/** The word that gives a crawler away, as a whole: `googlebot`. */
function crawlerIn(text: string): string {
  const match = isbotMatch(text) ?? '';
  const [before = '', after = ''] = text.split(match, 2);
  const word = `${/[\w-]*$/.exec(before)?.[0]}${match}${/^[\w-]*/.exec(after)?.[0]}`;
  return clean(word, NAME_MAX).toLowerCase() || UNKNOWN;
}

function parse(text: string): Agent {
  if (!ENGINE.test(text) || isbot(text)) {
    return { isBot: true, browser: crawlerIn(text), system: UNKNOWN, device: 'bot' };
  }
  const { browser, os, platform } = Bowser.parse(text);
  const name = (found: string | undefined) => clean(found ?? '', NAME_MAX) || UNKNOWN;
  return {
    isBot: false,
    browser: name(browser.name),
    system: name(os.name),
    device: name(platform.type).toLowerCase(),
  };
}
