import { getCollection } from 'astro:content';
import { loadCopy } from '#core/content/page-content.ts';
import { callsCopySchema } from '../content/calls.copy.ts';
import type { Call, CallTiming, RecordedCall } from '../content/calls.schema.ts';
import type { Voice } from '../content/voices.schema.ts';

/** Loads the recorded calls in the order shown. @throws Error when a recording does not match its script */
export async function loadCalls(): Promise<RecordedCall[]> {
  const [{ order }, voices, calls, timings] = await Promise.all([
    loadCopy(callsCopySchema),
    getCollection('voices'),
    getCollection('calls'),
    getCollection('callTimings'),
  ]);
  const named = voices.map(({ data }) => data);
  return order.map((id) => {
    const call = calls.find((entry) => entry.id === id)?.data;
    const timing = timings.find((entry) => entry.id === id)?.data;
    if (!call || !timing) throw new Error(`There is no recorded call ${id} in content/calls.`);
    return toRecordedCall(id, call, timing, named);
  });
}

function toRecordedCall(id: string, call: Call, timing: CallTiming, voices: readonly Voice[]): RecordedCall {
  const { kind, title, summary, seconds, speakers } = call;
  const part = ({ name, voice }: Call['speakers']['agent']) => ({
    name,
    voice: voices.find((each) => each.id === voice)?.name ?? voice,
  });
  return {
    ...{ id, kind, title, summary, seconds, bars: timing.bars },
    audio: `/audio/calls/${id}.mp3`,
    speakers: { agent: part(speakers.agent), caller: part(speakers.caller) },
    turns: joinTurns(id, call, timing),
  };
}

const wordsOf = (text: string) => text.split(/\s+/).join(' ');

function joinTurns(id: string, call: Call, timing: CallTiming): RecordedCall['turns'] {
  return call.turns.map(({ by, text }, at) => {
    const words = timing.turns[at] ?? [];
    const isSame = words.map((group) => group.text).join(' ') === wordsOf(text);
    if (!isSame) throw new Error(`The recording of ${id} is of other words: run npm run media.`);
    return { by, words };
  });
}
