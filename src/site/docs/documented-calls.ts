import { sendMessage } from '#assistant/contract/chat-calls.ts';
import { listPublishedPosts, readPostBySlug } from '#blog/contract/post-calls.ts';
import type { Contract } from '#core/contract/contract.ts';
import { CHAT_MESSAGE_MAX_LENGTH, SPEECH_TEXT_MAX_LENGTH } from '#core/contract/limits.ts';
import { listSlots } from '#sales/contract/booking-calls.ts';
import { synthesizeSpeech } from '#voice/contract/voice-calls.ts';
import { voiceIds } from '#voice/contract/voices.ts';
import type { DocumentedCall } from '../content/docs.copy.ts';

/** A call as the page shows it, with an example that works. */
export interface CallExample {
  readonly call: DocumentedCall;
  readonly contract: Contract;
  /** Path of the example, with its parameters. */
  readonly path: string;
  readonly body?: object;
  /** Most characters of the text in the body. */
  readonly limit?: number;
}

/** The documented calls. `slug`: of a post, for the example that reads one. */
export function callExamples(slug: string): readonly CallExample[] {
  const [voice] = voiceIds;
  const speech = { text: 'Good morning, how can I help you?', voice_id: voice };
  return [
    { call: 'listPublishedPosts', contract: listPublishedPosts, path: `${listPublishedPosts.path}?limit=2` },
    { call: 'readPostBySlug', contract: readPostBySlug, path: readPostBySlug.path.replace(':slug', slug) },
    { call: 'listSlots', contract: listSlots, path: listSlots.path },
    {
      call: 'sendMessage',
      contract: sendMessage,
      path: sendMessage.path,
      body: { message: 'What does it cost?' },
      limit: CHAT_MESSAGE_MAX_LENGTH,
    },
    {
      call: 'synthesizeSpeech',
      contract: synthesizeSpeech,
      path: synthesizeSpeech.path,
      body: speech,
      limit: SPEECH_TEXT_MAX_LENGTH,
    },
  ];
}

/** The example as a command to copy. */
export function toCurl(origin: string, { contract, path, body }: CallExample): string {
  if (!body) return `curl '${origin}${path}'`;
  const file = contract.answers === 'binary' ? ' --output hello.mp3' : '';
  return `curl '${origin}${path}'${file} \\\n  --header 'content-type: application/json' \\\n  --data '${JSON.stringify(body)}'`;
}
