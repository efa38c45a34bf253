import type { SampleCall } from '#schemas/calls.schema.ts';
import { loadCalls } from '../../layouts/calls-content.ts';

export const getStaticPaths = async () =>
  (await loadCalls()).map((call) => ({ params: { id: call.id }, props: { call } }));

/** Of each turn of a call its groups of words, with the seconds they begin and end at: fetched when somebody listens. */
export const GET = ({ props }: { props: { call: SampleCall } }): Response =>
  Response.json(props.call.turns.map(({ words }) => words.map(({ text, start, end }) => [text, start, end])));
