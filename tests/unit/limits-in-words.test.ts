import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { toKnowledgeFacts } from '#assistant/content/knowledge.copy.ts';
import { sendMessage } from '#assistant/contract/chat-calls.ts';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { brand } from '#support/brand.ts';

// Another limit with the same number must not be taken for this one.
vi.mock('#core/contract/limits.ts', async (load) => ({ ...(await load<object>()), QUESTION_MAX_LENGTH: 1 }));

it('the assistant, its contract and the guide name one limit of a message', () => {
  const accepts = (length: number) => sendMessage.body.safeParse({ message: 'a'.repeat(length) }).success;
  expect([accepts(CHAT_MESSAGE_MAX_LENGTH), accepts(CHAT_MESSAGE_MAX_LENGTH + 1)]).toEqual([true, false]);
  const { messageLimit } = toKnowledgeFacts(brand.site);
  expect(Number(messageLimit.replaceAll(/\D/g, ''))).toBe(CHAT_MESSAGE_MAX_LENGTH);
  expect(readFileSync('docs/how-to.md', 'utf8')).toContain('edit `CHAT_MESSAGE_MAX_LENGTH`');
});
