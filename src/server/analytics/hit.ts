import { createHash } from 'node:crypto';
import type { Goal, trackInteraction, trackPageView, trackVisit } from '#contracts/analytics.ts';
import type { Audience, Dimension } from '#contracts/analytics-reports.ts';
import type { BodyOf } from '#contracts/contract.ts';
import { type Agent, readAgent } from './agent.ts';
import { clean, hostOf, pathOf } from './clean.ts';
import { readSource } from './source.ts';

/** What is known of a request beside its body. */
export interface Sender {
  /** Names the event; null: it counts whenever it comes. */
  readonly id: string | null;
  /** See `toClientNetwork`. */
  readonly network: string;
  readonly userAgent: string | null;
  /** ISO 3166-1 alpha-2, as the platform knows it. */
  readonly country: string | null;
}

/** What is kept of an event. `each` is counted every time, `first` when it begins a visit. */
export interface Hit {
  readonly kind: 'view' | 'click' | 'leave' | 'outbound' | 'goal';
  readonly id: string;
  readonly audience: Audience;
  /** Names a visitor until the salt of the day is added to it; nothing is stored under it. */
  readonly fingerprint: string;
  readonly network: string;
  readonly each: readonly (readonly [Dimension, string])[];
  readonly first: readonly (readonly [Dimension, string])[];
  readonly path: string;
  readonly goal: Goal | null;
  /** Percent and ms, of `leave`. */
  readonly depth: number;
  readonly engaged: number;
  /** Shown in a list of the newest; null: not listed. */
  readonly recent: Readonly<Record<string, string>> | null;
}

const ELEMENT_MAX = 100;

function common({ id, network, userAgent }: Sender, agent: Agent) {
  const fingerprint = createHash('sha256').update(`${network} ${userAgent}`).digest('base64url');
  return {
    id: id ?? crypto.randomUUID(),
    audience: agent.isBot ? 'bots' : 'humans',
    ...{
      fingerprint,
      network,
      each: [],
      first: [],
      path: '',
      goal: null,
      depth: 0,
      engaged: 0,
      recent: null,
    },
  } as const;
}

export function toPageView(body: BodyOf<typeof trackPageView>, sender: Sender): Hit {
  const agent = readAgent(sender.userAgent);
  const path = pathOf(body.pageUrl);
  const { source, campaign } = readSource(body.pageUrl, body.referrer);
  const country = /^[A-Z]{2}$/.test(sender.country ?? '') ? (sender.country ?? '') : '';
  const { browser, system, device } = agent;
  return {
    ...common(sender, agent),
    kind: 'view',
    path,
    each: [['pages', path]],
    first: [
      ['entries', path],
      ['sources', source],
      ...(campaign ? ([['campaigns', campaign]] as const) : []),
      ['devices', device],
      ['browsers', browser],
      ['systems', system],
      ['countries', country],
    ],
    recent: { pageUrl: path, source, deviceType: device, browserName: browser, country },
  };
}

export function toClick(body: BodyOf<typeof trackInteraction>, sender: Sender): Hit {
  const element = clean(body.elementId, ELEMENT_MAX) || clean(body.elementType, ELEMENT_MAX);
  const path = pathOf(body.pageUrl);
  return {
    ...common(sender, readAgent(sender.userAgent)),
    kind: 'click',
    path,
    each: element ? [['elements', element]] : [],
    recent: { action: body.action, elementId: element, pageUrl: path },
  };
}

export function toVisitEvent(body: BodyOf<typeof trackVisit>, sender: Sender): Hit {
  const hit = { ...common(sender, readAgent(sender.userAgent)), path: pathOf(body.pageUrl) };
  switch (body.event) {
    case 'leave':
      return { ...hit, kind: 'leave', depth: body.scrollDepth, engaged: body.engagedMs };
    case 'outbound': {
      const target = hostOf(body.target);
      return { ...hit, kind: 'outbound', each: target ? [['outbound', target]] : [] };
    }
    case 'goal':
      return { ...hit, kind: 'goal', goal: body.goal };
  }
}
