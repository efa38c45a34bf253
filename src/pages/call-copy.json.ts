import { chatCopySchema } from '#assistant/content/chat.copy.ts';
import { loadCopy } from '#core/content/page-content.ts';

/** Words of a call; fetched with its code when one begins. */
export async function GET(): Promise<Response> {
  const { call } = await loadCopy(chatCopySchema);
  return Response.json(call);
}
