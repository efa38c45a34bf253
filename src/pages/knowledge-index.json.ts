import { loadKnowledgeIndex } from '../layouts/knowledge-content.ts';

/** What the assistant answers from: functions read it beside the pages. */
export async function GET(): Promise<Response> {
  return Response.json(await loadKnowledgeIndex());
}
