import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All that decides what a file will hold: equal recipes, equal bytes. */
export interface Recipe {
  /** Its kind, the first word of its name. */
  readonly kind: string;
  /** Of the code that makes it: raise it when the same content should look or sound different. */
  readonly version: number;
  readonly extension: string;
  /** Its inputs, as JSON. */
  readonly from: unknown;
}

/**
 * Pages and the settings of the build are two graphs of modules in one process, each with variables of its own: what
 * both must know hangs on the process.
 */
interface Ledger {
  /** Where finished files are kept from one build to the next, absolute; the settings say. Builds side by side may share it. */
  dir: string;
  /** False: pages get along without pictures and recordings, as if none could be made; the settings say. */
  pictures: boolean;
  /** Names of what is kept, listed once: to ask the disk for each of thousands of files would take as long as the pages. */
  kept?: Promise<Set<string>> | undefined;
  /** Files being made or looked for, so that two pages share one. */
  readonly underWay: Map<string, Promise<unknown>>;
  /** Names of the files that pages of this build point to. */
  readonly published: Set<string>;
  /** How many files this build had to make. */
  made: number;
}

const shared = globalThis as { voxwrightArtifacts?: Ledger };
shared.voxwrightArtifacts ??= { dir: '', pictures: true, underWay: new Map(), published: new Set(), made: 0 };
export const ledger: Ledger = shared.voxwrightArtifacts;

const HASH_LENGTH = 16;

function nameOf({ kind, version, extension, from }: Recipe): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, version, from]))
    .digest('hex');
  return `${kind}-${hash.slice(0, HASH_LENGTH)}.${extension}`;
}

function listKept(): Promise<Set<string>> {
  ledger.kept ??= readdir(ledger.dir).then(
    (names) => new Set(names),
    () => new Set(),
  );
  return ledger.kept;
}

/** Whether `publish` of this recipe would find the file. */
export async function isCached(recipe: Recipe): Promise<boolean> {
  return (await listKept()).has(nameOf(recipe));
}

/** Makes a file unless it is there. Others see the whole file or none. */
async function keep(name: string, make: () => Promise<Uint8Array | string>): Promise<void> {
  const kept = await listKept();
  if (kept.has(name)) return;
  const file = join(ledger.dir, name);
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(ledger.dir, { recursive: true });
  await writeFile(part, await make());
  await rename(part, file);
  kept.add(name);
  ledger.made += 1;
}

/** A failure is retried by the next page: in development, the process lives on. */
function once<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const known = ledger.underWay.get(name) as Promise<Value> | undefined;
  if (known) return known;
  const begun = work().catch((error: unknown) => {
    ledger.underWay.delete(name);
    throw error;
  });
  ledger.underWay.set(name, begun);
  return begun;
}

/** A file of the site, made if no build has made it yet. Returns its address, which names its content. */
export async function publish(recipe: Recipe, make: () => Promise<Uint8Array>): Promise<string> {
  const name = nameOf(recipe);
  await once(name, () => keep(name, make));
  ledger.published.add(name);
  return `/_astro/${name}`;
}

/** Text that a build has found out: kept from one build to the next, and not part of the site. */
export function recall(recipe: Recipe, make: () => Promise<string>): Promise<string> {
  const name = nameOf(recipe);
  return once(name, async () => {
    await keep(name, make);
    return readFile(join(ledger.dir, name), 'utf8');
  });
}
