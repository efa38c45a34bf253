import { fillIn } from '#shell/fill-in.ts';
import { loadCopy, loadSite } from '../layouts/page-content.ts';
import styles from '../styles/chat.css?url';

/** What the window of the assistant is made of beside its script: fetched with it, so that no page carries it. */
export async function GET(): Promise<Response> {
  const [site, copy] = await Promise.all([loadSite(), loadCopy('chat')]);
  const link = fillIn(copy.note.link, { days: site.chatRetentionDays });
  return Response.json({
    copy: { ...copy, note: { ...copy.note, link } },
    styles,
    connectorHost: new URL(site.leadConnector).host,
  });
}
