import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { toDeployment } from '#core/server/deployment.ts';
import { readEnv } from '#core/server/env.ts';
import { type CallTiming, callSchema } from '#voice/content/calls.schema.ts';
import { type LineRecordings, spokenLinesSchema } from '#voice/content/lines.schema.ts';
import { type VoicePreviews, voicesSchema } from '#voice/content/voices.schema.ts';
import { voiceVendorOf } from '#voice/server/samples/voice-vendor.ts';
import { toBars } from '#voice/waveform/loudness.ts';
import { converse } from './media/conversation.ts';
import { drawBars } from './media/draw-bars.ts';
import { embedded } from './media/embedded.ts';
import { encodeExact } from './media/exact-mp3.ts';
import { fingerprintCall, fingerprintLine, fingerprintPreview } from './media/fingerprint.ts';
import { preview, speakLine } from './media/preview.ts';
import type { Speaker } from './media/say.ts';
import { vendorSpeaker } from './media/vendor-speaker.ts';

// `npm run media`: the calls of `content/calls`, a preview of each voice and the spoken lines, by the vendor where
// one is configured, else by our own.

const CALL_BARS = 72;
const LINE_BARS = 36;

const root = resolve(import.meta.dirname, '../..');
const vendor = voiceVendorOf({ env: readEnv(), deployment: toDeployment('dev', '') });
const speaker: Speaker = vendor ? vendorSpeaker(vendor) : embedded;

const readYaml = async (path: string): Promise<unknown> => parse(await readFile(join(root, path), 'utf8'));

async function write(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
/** A turn is a line. */
const toRows = ({ turns, ...rest }: CallTiming) =>
  `${JSON.stringify(rest).slice(0, -1)},"turns":[\n${turns.map((turn) => JSON.stringify(turn)).join(',\n')}\n]}\n`;
const kilobytes = (bytes: Uint8Array) => `${Math.round(bytes.length / 1024)} KB`;

/** Records a call. @throws Error when its words do not fit into its length */
async function recordCall(id: string): Promise<void> {
  const call = callSchema.parse(await readYaml(`content/calls/${id}.yaml`));
  const { speech, turns, pauses } = await converse(call, speaker.say);
  const bytes = await encodeExact(speech, call.seconds);
  const from = fingerprintCall(call, speaker.engine);
  const timing: CallTiming = {
    ...{ engine: speaker.engine, from, seconds: call.seconds },
    ...{ bars: drawBars(speech, CALL_BARS), turns },
  };
  await write(`public/audio/calls/${id}.mp3`, bytes);
  await write(`content/calls/timing/${id}.json`, toRows(timing));
  const average = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
  console.log(`${id}: ${call.seconds} s, ${kilobytes(bytes)}, pauses of ${average.toFixed(2)} s`);
}

/** Lets each voice say its own sentence. */
async function recordPreviews(): Promise<void> {
  const made: VoicePreviews = {};
  for (const voice of voicesSchema.parse(await readYaml('content/voices.yaml'))) {
    const { bytes, seconds } = await preview(voice, speaker.say);
    made[voice.id] = { engine: speaker.engine, from: fingerprintPreview(voice, speaker.engine), seconds };
    await write(`public/audio/voices/${voice.id}.mp3`, bytes);
    console.log(`${voice.id}: ${seconds.toFixed(1)} s, ${kilobytes(bytes)}`);
  }
  await write('content/voice-previews.json', toJson(made));
}

/** Records the sentences that stand on pages. */
async function recordLines(): Promise<void> {
  const made: LineRecordings = {};
  for (const line of spokenLinesSchema.parse(await readYaml('content/spoken-lines.yaml'))) {
    const { bytes, speech, seconds } = await speakLine(line, speaker.say);
    const from = fingerprintLine(line, speaker.engine);
    made[line.id] = { engine: speaker.engine, from, seconds, bars: toBars(speech.samples, LINE_BARS) };
    await write(`public/audio/lines/${line.id}.mp3`, bytes);
    console.log(`${line.id}: ${seconds.toFixed(1)} s, ${kilobytes(bytes)}`);
  }
  await write('content/line-recordings.json', toJson(made));
}

const files = await readdir(join(root, 'content/calls'));
const ids = files.filter((name) => name.endsWith('.yaml')).map((name) => basename(name, '.yaml'));
for (const id of ids) {
  await recordCall(id).catch(({ message }: Error) => {
    console.error(`content/calls/${id}.yaml: ${message}`);
    process.exitCode = 1;
  });
}
await recordPreviews();
await recordLines();
