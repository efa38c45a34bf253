/** An embedding, quantized to a byte for each dimension. `norm`: length of `values`. */
export interface Vector {
  readonly values: Int8Array;
  readonly norm: number;
}

/** Maximum number of dimensions; the largest models in use have 4,096. */
const MAX_DIMENSIONS = 4_096;
const MAX_BYTE = 127;

const toVector = (values: Int8Array): Vector => ({ values, norm: Math.hypot(...values) });

/** Quantizes an embedding: its largest component becomes 127. Null for one that is empty, too long, zero or not finite. */
export function quantize(embedding: readonly number[]): Vector | null {
  const largest = embedding.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isUsable = embedding.length > 0 && embedding.length <= MAX_DIMENSIONS && embedding.every(Number.isFinite);
  if (!isUsable || largest === 0) return null;
  return toVector(Int8Array.from(embedding, (value) => Math.round((value / largest) * MAX_BYTE)));
}

/** The bytes of a vector in base64, as they are stored. */
export const toText = ({ values }: Vector): string => Buffer.from(values.buffer).toString('base64');

/** Null for a text that is no vector. */
export function fromText(text: string): Vector | null {
  const bytes = Buffer.from(text, 'base64');
  const vector = toVector(new Int8Array(bytes));
  return vector.norm > 0 && bytes.length <= MAX_DIMENSIONS ? vector : null;
}

/** Cosine of two vectors, -1 to 1; null when they have not the same number of dimensions. */
export function cosineOf(a: Vector, b: Vector): number | null {
  if (a.values.length !== b.values.length) return null;
  let sum = 0;
  for (let at = 0; at < a.values.length; at++) sum += (a.values[at] ?? 0) * (b.values[at] ?? 0);
  return sum / (a.norm * b.norm);
}
