import { CHAT_SESSION_HEADER, chatSessionSchema } from '#contracts/chat.ts';

/** The conversation a request names; null when it names none, or nothing that a browser of ours would send. */
export function sessionOf(headers: Headers): string | null {
  const given = chatSessionSchema.safeParse(headers.get(CHAT_SESSION_HEADER));
  return given.success ? given.data.toLowerCase() : null;
}
