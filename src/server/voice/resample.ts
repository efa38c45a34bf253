import type { Speech } from './speech.ts';

/** Samples per second of everything we say: a rate of MPEG-2 Layer III, with room above what the engine knows. */
export const SAMPLE_RATE = 24_000;

/** Speech at `SAMPLE_RATE`: band-limited interpolation by libsamplerate, whose steep filter is the fastest of its good ones. */
export async function resample({ samples, sampleRate }: Speech): Promise<Speech> {
  if (sampleRate === SAMPLE_RATE || samples.length === 0) return { samples, sampleRate: SAMPLE_RATE };
  // Weighs 2 MB: loaded by whoever speaks.
  const { default: library } = await import('@alexanderolsen/libsamplerate-js');
  const converterType = library.ConverterType.SRC_SINC_FASTEST;
  const converter = await library.create(1, sampleRate, SAMPLE_RATE, { converterType });
  // What it answers is memory of its own.
  const converted = converter.simple(samples).slice();
  converter.destroy();
  return { samples: converted, sampleRate: SAMPLE_RATE };
}
