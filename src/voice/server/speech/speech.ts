/** Mono PCM audio of a spoken text. */
export interface Speech {
  /** -1 to 1. */
  readonly samples: Float32Array;
  /** Hz. */
  readonly sampleRate: number;
}

/** Sample rate of all speech, in Hz: one of MPEG-2 Layer III, above that of the embedded engine. */
export const SAMPLE_RATE = 24_000;

type Converter = Awaited<ReturnType<typeof import('@alexanderolsen/libsamplerate-js')['create']>>;

/** Cached converters by input rate, least recently used first: creating one takes longer than resampling a phrase. */
const converters = new Map<number, Promise<Converter>>();
/** Each converter holds some megabytes. */
const MAX_CONVERTERS = 8;

/** Creates a converter from a rate in Hz, with the fastest of libsamplerate's good filters. */
async function createConverter(from: number): Promise<Converter> {
  // 2 MB, therefore loaded on first use.
  const { default: library } = await import('@alexanderolsen/libsamplerate-js');
  return library.create(1, from, SAMPLE_RATE, { converterType: library.ConverterType.SRC_SINC_FASTEST });
}

function converterFrom(rate: number): Promise<Converter> {
  const converter = converters.get(rate) ?? createConverter(rate);
  converters.delete(rate);
  converters.set(rate, converter);
  const [oldest] = converters.keys();
  if (oldest !== undefined && converters.size > MAX_CONVERTERS) converters.delete(oldest);
  return converter;
}

/** Converts speech to `SAMPLE_RATE` by band-limited interpolation (libsamplerate). */
export async function resample({ samples, sampleRate }: Speech): Promise<Speech> {
  if (sampleRate === SAMPLE_RATE || samples.length === 0) return { samples, sampleRate: SAMPLE_RATE };
  const converter = await converterFrom(sampleRate);
  // The converter returns a view of its own memory, which the next call overwrites.
  return { samples: converter.simple(samples).slice(), sampleRate: SAMPLE_RATE };
}

/** Joins pieces of speech at `SAMPLE_RATE`, one after the other. */
export function joinSpeech(pieces: readonly Speech[]): Speech {
  const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.samples.length, 0));
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece.samples, at);
    at += piece.samples.length;
  }
  return { samples, sampleRate: SAMPLE_RATE };
}
