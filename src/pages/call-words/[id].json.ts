import { getCollection } from 'astro:content';
import type { RecordedCall } from '#voice/content/calls.schema.ts';
import { loadCall } from '#voice/page/try-content.ts';

export const getStaticPaths = async () => {
  const calls = await Promise.all((await getCollection('calls')).map(({ id }) => loadCall(id)));
  return calls.map((call) => ({ params: { id: call.id }, props: { call } }));
};

/** Word groups of each turn of a call, with their start and end in seconds; fetched on playing. */
export const GET = ({ props }: { props: { call: RecordedCall } }): Response =>
  Response.json(props.call.turns.map(({ words }) => words.map(({ text, start, end }) => [text, start, end])));
