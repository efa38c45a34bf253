import type { Speech } from './speech.ts';

/** Samples per second of everything we say: a rate of MPEG-2 Layer III, with room above what the engine knows. */
export const SAMPLE_RATE = 24_000;

type Converter = Awaited<ReturnType<typeof import('@alexanderolsen/libsamplerate-js')['create']>>;

/** Making one takes longer than its work on a phrase; each holds some megabytes. Used last stands last. */
const converters = new Map<number, Promise<Converter>>();
const CONVERTERS_KEPT = 8;

/** From samples per second. Its steep filter is the fastest of libsamplerate's good ones. */
async function createConverter(from: number): Promise<Converter> {
  // Weighs 2 MB: loaded by whoever speaks.
  const { default: library } = await import('@alexanderolsen/libsamplerate-js');
  return library.create(1, from, SAMPLE_RATE, { converterType: library.ConverterType.SRC_SINC_FASTEST });
}

function converterFrom(rate: number): Promise<Converter> {
  const converter = converters.get(rate) ?? createConverter(rate);
  converters.delete(rate);
  converters.set(rate, converter);
  const [oldest] = converters.keys();
  if (oldest !== undefined && converters.size > CONVERTERS_KEPT) converters.delete(oldest);
  return converter;
}

/** Speech at `SAMPLE_RATE`: band-limited interpolation by libsamplerate. */
export async function resample({ samples, sampleRate }: Speech): Promise<Speech> {
  if (sampleRate === SAMPLE_RATE || samples.length === 0) return { samples, sampleRate: SAMPLE_RATE };
  const converter = await converterFrom(sampleRate);
  // What it answers is memory of its own, which its next call overwrites.
  return { samples: converter.simple(samples).slice(), sampleRate: SAMPLE_RATE };
}
