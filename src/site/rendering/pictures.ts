import { loadSharp } from '#blog/server/media/image.ts';
import type { Picture } from '#blog/template/post-view.ts';
import { isCached, ledger, publish, type Recipe } from '#core/rendering/artifacts.ts';

export interface StoredPicture {
  readonly hash: string;
  /** Pixels. */
  readonly width: number;
}

export interface Pictures {
  /** By the hash of the stored image; what is missing is shown as it is stored. */
  readonly made: ReadonlyMap<string, Picture>;
  /** Hashes of images that are gone or cannot be decoded. */
  readonly broken: readonly string[];
  readonly left: number;
}

/** Bytes of stored images by their hashes; those that are gone are left out. */
type Load = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;

const VERSION = 1;
/** Pixels; images are stored with at most 1200. */
const WIDTHS = [480, 800];
/**
 * The first format a browser knows is taken. More effort would save a tenth of the bytes of AVIF and take four times as
 * long, too long for a first build of thousands.
 */
const FORMATS = { avif: { quality: 50, effort: 1 }, webp: { quality: 72, effort: 4 } } as const;
type Format = keyof typeof FORMATS;
const formats = Object.keys(FORMATS) as Format[];

/** Images asked for and made at once; each takes some hundred KB, and half a second of one core. */
const BATCH = 4;
const BATCHES = 2;
/** A build is killed after 15 minutes and would lose what it made. It stops drawing before, and the next one goes on. */
const DEADLINE_MS = 8 * 60_000;

const recipeOf = (hash: string, width: number, format: Format): Recipe => ({
  kind: 'picture',
  version: VERSION,
  extension: format,
  from: [hash, width, FORMATS[format]],
});

const widthsOf = ({ width }: StoredPicture) => [...WIDTHS.filter((less) => less < width), width];

async function encode(bytes: Uint8Array, width: number, format: Format): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const scaled = sharp(bytes, { failOn: 'error' }).resize({ width });
  return (format === 'avif' ? scaled.avif(FORMATS.avif) : scaled.webp(FORMATS.webp)).toBuffer();
}

/** Every size of an image in every format; `bytes` are needed for those that are not kept. */
async function makePicture(image: StoredPicture, bytes?: Uint8Array): Promise<Picture> {
  const srcset = (format: Format) =>
    widthsOf(image).map(async (width) => {
      const make = async () => {
        if (bytes) return encode(bytes, width, format);
        throw new Error(`The image ${image.hash} is gone.`);
      };
      return `${await publish(recipeOf(image.hash, width, format), make)} ${width}w`;
    });
  return Promise.all(
    formats.map(async (format) => ({
      type: `image/${format}` as const,
      srcset: (await Promise.all(srcset(format))).join(', '),
    })),
  );
}

async function isWhole(image: StoredPicture): Promise<boolean> {
  const recipes = formats.flatMap((format) => widthsOf(image).map((width) => recipeOf(image.hash, width, format)));
  return (await Promise.all(recipes.map(isCached))).every(Boolean);
}

/**
 * Makes what pages show of featured images: each at several widths, never enlarged, in two formats. Bytes are asked for
 * only where a file is not kept from an earlier build. No image can fail a build.
 */
export async function makePictures(images: readonly StoredPicture[], load: Load): Promise<Pictures> {
  const made = new Map<string, Picture>();
  const broken: string[] = [];
  if (!ledger.pictures) return { made, broken, left: 0 };
  const fresh: StoredPicture[] = [];
  for (const image of new Map(images.map((each) => [each.hash, each])).values()) {
    if (await isWhole(image)) made.set(image.hash, await makePicture(image));
    else fresh.push(image);
  }
  const deadline = performance.now() + DEADLINE_MS;

  async function makeFresh(): Promise<void> {
    while (fresh.length > 0 && performance.now() < deadline) {
      const batch = fresh.splice(0, BATCH);
      const found = await load(batch.map(({ hash }) => hash)).catch(() => new Map<string, Uint8Array>());
      const results = batch.map(async (image) => {
        try {
          made.set(image.hash, await makePicture(image, found.get(image.hash)));
        } catch {
          broken.push(image.hash);
        }
      });
      await Promise.all(results);
    }
  }
  await Promise.all(Array.from({ length: BATCHES }, makeFresh));
  return { made, broken, left: fresh.length };
}
