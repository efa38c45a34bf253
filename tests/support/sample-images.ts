import sharp from 'sharp';

/** Something like a photograph, another for each number: as hard to compress, and the same at every call. */
export async function sampleImage(number: number, width = 1200, height = 800): Promise<Buffer> {
  const [columns, rows] = [24, 16];
  const pixels = Buffer.from(
    Array.from({ length: columns * rows * 3 }, (_, at) => (Math.imul(at + number * 7919, 2654435761) >>> 16) % 256),
  );
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

export const sampleDataUrl = async (...args: Parameters<typeof sampleImage>) =>
  `data:image/jpeg;base64,${(await sampleImage(...args)).toString('base64')}`;
