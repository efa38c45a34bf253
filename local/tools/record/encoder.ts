import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Pictures of a second. */
export const FPS = 25;

interface Encoder {
  add(picture: Buffer): Promise<void>;
  /** Resolves when the file is whole. @throws Error with what the encoder said */
  finish(): Promise<void>;
}

/** H.264 that starts playing before it is loaded whole. The encoder's slowest preset: it is watched more often than made. */
const H264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-pix_fmt', 'yuv420p'];

/** How the encoder mixes colors; untold, a player guesses by the size of the picture, and paper turns pink. */
const COLORS = ['-colorspace', 'smpte170m', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

/** Lower is better and larger. */
const QUALITY = 24;

/** Speech in one channel. */
const SOUND = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1'];

/** Turns PNG pictures and recordings, one after the other, into a film. @throws Error in one sentence when there is no ffmpeg */
export async function startEncoder(file: string, sounds: readonly string[]): Promise<Encoder> {
  const pictures = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(FPS), '-i', '-'];
  const recordings = sounds.flatMap((sound) => ['-i', sound]);
  const joined = `${sounds.map((_, at) => `[${at + 1}:a]`).join('')}concat=n=${sounds.length}:v=0:a=1[sound]`;
  const input = [...pictures, ...recordings, '-filter_complex', joined, '-map', '0:v', '-map', '[sound]'];
  const output = [
    ...H264,
    ...COLORS,
    ...SOUND,
    '-crf',
    String(QUALITY),
    '-g',
    String(FPS * 5),
    '-movflags',
    '+faststart',
  ];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output, file]);
  let log = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  // Its exit code reports input that it refused.
  ffmpeg.stdin.on('error', () => undefined);
  const ended = once(ffmpeg, 'close');
  await once(ffmpeg, 'spawn').catch(() => {
    throw new Error('ffmpeg is missing: install it with "apt-get install ffmpeg" or "brew install ffmpeg".');
  });
  return {
    add: async (picture) => {
      if (!ffmpeg.stdin.write(picture)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
    },
    finish: async () => {
      ffmpeg.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`The video could not be encoded:\n${log.trim()}`);
    },
  };
}
