import { afterEach, describe, expect, it, vi } from 'vitest';
import { secondsToNextDay } from '#core/server/calendar-day.ts';
import { KNOWN_QUESTIONS } from '#support/brand.ts';
import { redeploy } from '#support/call.ts';
import { useHarness } from '#support/harness.ts';
import { readSiteFacts } from '#support/site-facts.ts';

const harness = useHarness();
const { zone } = (await readSiteFacts()).scheduling;
afterEach(() => redeploy({ VOICE_CALLS_PER_DAY: undefined }));

it.each([
  [90, 'in 2 hours'],
  [61, 'in 2 hours'],
  [60, 'within the hour'],
  [5, 'within the hour'],
])('%d minutes before the next day, new samples come %s', async (minutes, when) => {
  redeploy({ VOICE_CALLS_PER_DAY: '0' });
  const target = Date.now() + (secondsToNextDay(zone, Date.now()) - minutes * 60) * 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now: target });
  const body = { text: `Asked ${minutes} minutes before.`, voice_id: 'aria' };
  const { status, json } = await harness.api.visitor('POST', '/api/synthesize', body);
  expect([status, json.code]).toEqual([429, 'RATE_LIMITED']);
  expect(json.message).toContain(`There are new ones ${when};`);
});

describe('an answer of the language model', () => {
  const MARKER = 'Zebra handsets';
  async function saidOf(words: number): Promise<string> {
    const { model } = harness.receivers;
    model.answerWith(({ messages }) => {
      const [instructions] = messages;
      const line = instructions?.content.split('\n').find((each) => each.split(/\s+/).length > 10) ?? '';
      return `${MARKER}. ${line
        .match(/[\p{L}\p{N}]+/gu)
        ?.slice(0, words)
        .join(' ')}.`;
    });
    const answer = await harness.api.visitor('POST', '/api/chat', { message: KNOWN_QUESTIONS[2] });
    await harness.api.settled();
    return answer.json.response;
  }

  it.each([8, 12, 15])('that repeats %d words of its instructions is not shown', async (words) => {
    expect(await saidOf(words)).not.toContain(MARKER);
  });

  it('that shares seven words with its instructions is shown', async () => {
    expect(await saidOf(7)).toContain(MARKER);
  });
});
