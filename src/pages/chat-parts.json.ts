import { type ChatParts, chatAnswerParts, chatCopySchema } from '#assistant/content/chat.copy.ts';
import styles from '#assistant/widget/chat.css?url';
import { loadCopy, loadSite } from '#core/content/page-content.ts';
import { fillIn } from '#core/template/fill-in.ts';

/** Copy and icons of the chat window; fetched with its script, so that no page carries them. */
export async function GET(): Promise<Response> {
  const [site, copy] = await Promise.all([loadSite(), loadCopy(chatCopySchema)]);
  const { open, unheard, team } = copy.call;
  const link = fillIn(copy.note.link, { days: site.chatRetentionDays });
  const parts: ChatParts = {
    copy: { ...copy, note: { ...copy.note, link }, call: { open, unheard, team } },
    styles,
    ...chatAnswerParts(site),
  };
  return Response.json(parts);
}
