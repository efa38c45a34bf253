import { createHash } from 'node:crypto';
import type { Contract } from '#core/contract/contract.ts';
import type { Goal } from '#core/contract/goals.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import type { Call } from '#core/server/http/endpoint.ts';
import type { trackInteraction, trackPageView, trackVisit } from '../contract/analytics.ts';
import type { Audience } from '../contract/analytics-reports.ts';
import { toClickCell } from '../contract/click-map.ts';
import type { Dimension } from '../contract/dimensions.ts';
import { readAgent } from './agent.ts';
import { clean, hostOf, pathOf, readSource } from './source.ts';

type TrackedCall<C extends Contract = Contract> = Pick<Call<C>, 'headers' | 'address' | 'country' | 'body'> & {
  /** Without an id the event counts each time it arrives. */
  readonly query: { readonly id?: string | undefined; readonly at?: string | undefined };
};

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
  /** Device and cell of a click, such as `phone 12x40`; empty where that is not known. */
  readonly cell: string;
  readonly goal: Goal | null;
  /** Percent and ms, for `leave`. */
  readonly depth: number;
  readonly engaged: number;
  /** Entry for the lists of the newest events; null: not listed. */
  readonly recent: Readonly<Record<string, string>> | null;
}

const MAX_ELEMENT_LENGTH = 100;

const agentOf = (headers: Headers) => readAgent(headers.get('user-agent'));

function toBaseEvent({ query, headers, address }: TrackedCall, agent = agentOf(headers)) {
  const network = toClientNetwork(address);
  const fingerprint = createHash('sha256')
    .update(`${network} ${headers.get('user-agent')}`)
    .digest('base64url');
  return {
    id: query.id ?? crypto.randomUUID(),
    audience: agent.isBot ? 'bots' : 'humans',
    ...{
      fingerprint,
      network,
      each: [],
      first: [],
      path: '',
      cell: '',
      goal: null,
      depth: 0,
      engaged: 0,
      recent: null,
    },
  } as const;
}

export function toPageView(call: TrackedCall<typeof trackPageView>): AnalyticsEvent {
  const { body } = call;
  const agent = agentOf(call.headers);
  const path = pathOf(body.pageUrl);
  const { source, campaign } = readSource(body.pageUrl, body.referrer);
  const country = /^[A-Z]{2}$/.exec(call.country ?? '')?.[0] ?? '';
  const { browser, system, device } = agent;
  return {
    ...toBaseEvent(call, agent),
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

/** The tracker sends classes for an element without an id; several of them say less than the type does. */
function nameOf({ elementId, elementType }: TrackedCall<typeof trackInteraction>['body']): string {
  const isClassList = /\s/.test(elementId.trim());
  return (!isClassList && clean(elementId, MAX_ELEMENT_LENGTH)) || clean(elementType, MAX_ELEMENT_LENGTH);
}

/** Cell of a click by its place in the window and where the window was in the page. */
function cellOf({ query: { at = '' }, body: { position } }: TrackedCall<typeof trackInteraction>): string {
  const [scrolled = Number.NaN, width = Number.NaN] = at.split(',').map(Number);
  return toClickCell(position.x, position.y + scrolled, width);
}

export function toClick(call: TrackedCall<typeof trackInteraction>): AnalyticsEvent {
  const { body } = call;
  const element = nameOf(body);
  const path = pathOf(body.pageUrl);
  return {
    ...toBaseEvent(call),
    kind: 'click',
    path,
    cell: path && cellOf(call),
    each: element ? [['elements', element]] : [],
    recent: { action: body.action, elementId: element, pageUrl: path },
  };
}

export function toVisitEvent(call: TrackedCall<typeof trackVisit>): AnalyticsEvent {
  const { body } = call;
  const event = { ...toBaseEvent(call), path: pathOf(body.pageUrl) };
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
