import { createHash } from 'node:crypto';
import type { BodyOf } from '#core/contract/contract.ts';
import type { Goal } from '#core/contract/goals.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import type { trackInteraction, trackPageView, trackVisit } from '../contract/analytics.ts';
import type { Audience, Dimension } from '../contract/analytics-reports.ts';
import { type Agent, readAgent } from './agent.ts';
import { clean, hostOf, pathOf, readSource } from './source.ts';

/** Metadata of a request besides its body. */
interface Sender {
  /** Id of the event; null: it counts each time it arrives. */
  readonly id: string | null;
  /** See `toClientNetwork`. */
  readonly network: string;
  readonly userAgent: string | null;
  /** ISO 3166-1 alpha-2, as the platform knows it. */
  readonly country: string | null;
}

interface TrackedRequest {
  readonly query: { readonly id?: string | undefined };
  readonly headers: Headers;
  readonly address: string;
  readonly country: string | null;
}

/** Reads the metadata of a request. */
export const toSender = ({ query, headers, address, country }: TrackedRequest): Sender => ({
  id: query.id ?? null,
  network: toClientNetwork(address),
  userAgent: headers.get('user-agent'),
  country,
});

/** An analytics event. `each` is counted every time, `first` when it begins a visit. */
export interface AnalyticsEvent {
  readonly kind: 'view' | 'click' | 'leave' | 'outbound' | 'goal';
  readonly id: string;
  readonly audience: Audience;
  /** Identifies a visitor before it is hashed with the salt of the day; nothing is stored under it. */
  readonly fingerprint: string;
  readonly network: string;
  readonly each: readonly (readonly [Dimension, string])[];
  readonly first: readonly (readonly [Dimension, string])[];
  readonly path: string;
  readonly goal: Goal | null;
  /** Percent and ms, for `leave`. */
  readonly depth: number;
  readonly engaged: number;
  /** Entry for the lists of the newest events; null: not listed. */
  readonly recent: Readonly<Record<string, string>> | null;
}

const MAX_ELEMENT_LENGTH = 100;

function toBaseEvent({ id, network, userAgent }: Sender, agent: Agent) {
  const fingerprint = createHash('sha256').update(`${network} ${userAgent}`).digest('base64url');
  return {
    id: id ?? crypto.randomUUID(),
    audience: agent.isBot ? 'bots' : 'humans',
    ...{ fingerprint, network, each: [], first: [], path: '', goal: null, depth: 0, engaged: 0, recent: null },
  } as const;
}

export function toPageView(body: BodyOf<typeof trackPageView>, sender: Sender): AnalyticsEvent {
  const agent = readAgent(sender.userAgent);
  const path = pathOf(body.pageUrl);
  const { source, campaign } = readSource(body.pageUrl, body.referrer);
  const country = /^[A-Z]{2}$/.test(sender.country ?? '') ? (sender.country ?? '') : '';
  const { browser, system, device } = agent;
  return {
    ...toBaseEvent(sender, agent),
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

export function toClick(body: BodyOf<typeof trackInteraction>, sender: Sender): AnalyticsEvent {
  const element = clean(body.elementId, MAX_ELEMENT_LENGTH) || clean(body.elementType, MAX_ELEMENT_LENGTH);
  const path = pathOf(body.pageUrl);
  return {
    ...toBaseEvent(sender, readAgent(sender.userAgent)),
    kind: 'click',
    path,
    each: element ? [['elements', element]] : [],
    recent: { action: body.action, elementId: element, pageUrl: path },
  };
}

export function toVisitEvent(body: BodyOf<typeof trackVisit>, sender: Sender): AnalyticsEvent {
  const event = { ...toBaseEvent(sender, readAgent(sender.userAgent)), path: pathOf(body.pageUrl) };
  switch (body.event) {
    case 'leave':
      return { ...event, kind: 'leave', depth: body.scrollDepth, engaged: body.engagedMs };
    case 'outbound': {
      const target = hostOf(body.target);
      return { ...event, kind: 'outbound', each: target ? [['outbound', target]] : [] };
    }
    case 'goal':
      return { ...event, kind: 'goal', goal: body.goal };
  }
}
