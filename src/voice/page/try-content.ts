import { getEntry } from 'astro:content';
import { loadCopy, loadSite, required } from '#core/content/page-content.ts';
import type { Call, CallTiming, RecordedCall } from '../content/calls.schema.ts';
import type { RecordedLine } from '../content/lines.schema.ts';
import { callsCopySchema, tryCopySchema, type VoiceParts } from '../content/try.copy.ts';
import type { Voice } from '../content/voices.schema.ts';
import { voiceIds } from '../contract/voices.ts';

/** Loads the data that the sampler renders from, at build time and in a browser. */
export async function loadVoiceParts(): Promise<VoiceParts> {
  const [site, { sampler }, voices] = await Promise.all([loadSite(), loadCopy(tryCopySchema), loadVoices()]);
  return { copy: sampler, voices, fileName: site.audioFileName };
}

/** Loads the eight voices, in the order shown. */
export async function loadVoices(): Promise<Voice[]> {
  const entries = await Promise.all(voiceIds.map((id) => getEntry('voices', id)));
  return entries.map((entry, at) => required(entry, `the voice ${voiceIds[at]}`).data);
}

/** Loads a sentence that one of our voices says on the site. @throws Error when there is none, or it is not recorded */
export async function loadLine(id: string): Promise<RecordedLine> {
  const [line, recording, voices] = await Promise.all([
    getEntry('lines', id),
    getEntry('lineRecordings', id),
    loadVoices(),
  ]);
  if (!line || !recording) throw new Error(`There is no spoken line ${id}: run npm run media.`);
  const { text, voice } = line.data;
  const { seconds, bars } = recording.data;
  const name = voices.find((each) => each.id === voice)?.name ?? voice;
  return { id, text, voice: name, audio: `/audio/lines/${id}.mp3`, seconds, bars };
}

/** Loads the recorded calls of /try in the order shown. @throws Error when a recording does not match its script */
export async function loadCalls(): Promise<RecordedCall[]> {
  const { order } = await loadCopy(callsCopySchema);
  return Promise.all(order.map(loadCall));
}

/** Loads a recorded call. @throws Error when there is none, or its recording does not match its script */
export async function loadCall(id: string): Promise<RecordedCall> {
  const [call, timing, voices] = await Promise.all([getEntry('calls', id), getEntry('callTimings', id), loadVoices()]);
  if (!call || !timing) throw new Error(`There is no recorded call ${id} in content/calls.`);
  return toRecordedCall(id, call.data, timing.data, voices);
}

function toRecordedCall(id: string, call: Call, timing: CallTiming, voices: readonly Voice[]): RecordedCall {
  const { kind, title, summary, seconds, speakers } = call;
  const part = ({ name, voice }: Call['speakers']['agent']) => ({
    name,
    voice: voices.find((each) => each.id === voice)?.name ?? voice,
  });
  return {
    ...{ id, kind, title, summary, seconds, bars: timing.bars },
    isPreview: timing.engine.startsWith('embedded'),
    audio: `/audio/calls/${id}.mp3`,
    speakers: {
      ...{ agent: part(speakers.agent), caller: part(speakers.caller) },
      ...(speakers.colleague && { colleague: part(speakers.colleague) }),
    },
    turns: call.turns.map(({ by, text }, at) => {
      const words = timing.turns[at] ?? [];
      const isSame = words.map((group) => group.text).join(' ') === text.split(/\s+/).join(' ');
      if (!isSame) throw new Error(`The recording of ${id} is of other words: run npm run media.`);
      return { by, words };
    }),
  };
}
