import type { RecordedCall } from '#voice/content/calls.schema.ts';
import { loadCalls } from '#voice/page/try-content.ts';

export const getStaticPaths = async () =>
  (await loadCalls()).map((call) => ({ params: { id: call.id }, props: { call } }));

/** Word groups of each turn of a call, with their start and end in seconds; fetched on playing. */
export const GET = ({ props }: { props: { call: RecordedCall } }): Response =>
  Response.json(props.call.turns.map(({ words }) => words.map(({ text, start, end }) => [text, start, end])));
