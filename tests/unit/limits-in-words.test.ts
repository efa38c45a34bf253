import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { brand } from '#support/brand.ts';

const LIMITS = '#sales/contract/limits.ts';

// Another limit with the same number must not be taken for this one.
beforeAll(() => {
  vi.resetModules();
  vi.doMock(LIMITS, async (load) => ({ ...(await load<object>()), QUESTION_MAX_LENGTH: 1 }));
});
afterAll(() => {
  vi.doUnmock(LIMITS);
  vi.resetModules();
});

it('the assistant, its contract and the guide name one limit of a message', async () => {
  const { toKnowledgeFacts } = await import('#assistant/content/knowledge.copy.ts');
  const { sendMessage } = await import('#assistant/contract/chat-calls.ts');
  const { QUESTION_MAX_LENGTH } = await import(LIMITS);
  expect(QUESTION_MAX_LENGTH).toBe(1);
  const accepts = (length: number) => sendMessage.body.safeParse({ message: 'a'.repeat(length) }).success;
  expect([accepts(CHAT_MESSAGE_MAX_LENGTH), accepts(CHAT_MESSAGE_MAX_LENGTH + 1)]).toEqual([true, false]);
  const { messageLimit } = toKnowledgeFacts(brand.site);
  expect(Number(messageLimit.replaceAll(/\D/g, ''))).toBe(CHAT_MESSAGE_MAX_LENGTH);
  expect(readFileSync('docs/how-to.md', 'utf8')).toContain('edit `CHAT_MESSAGE_MAX_LENGTH`');
});
