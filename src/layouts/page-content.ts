import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import type { PublicPost } from '#contracts/posts.ts';
import { voiceIds } from '#contracts/voices.ts';
import { speak } from '#rendering/spoken.ts';
import type { BuildFacts } from '#schemas/build.schema.ts';
import type { Copy, CopyOf } from '#schemas/copy.schema.ts';
import type { Site } from '#schemas/site.schema.ts';
import type { Spoken } from '#schemas/spoken.schema.ts';
import type { Voice } from '#schemas/voices.schema.ts';

/** What pages are made of, looked up once per build: thousands of pages ask for the same. */

let site: Promise<Site> | undefined;
let build: Promise<BuildFacts> | undefined;
let posts: Promise<PublicPost[]> | undefined;
const copies = new Map<string, Promise<Copy>>();

export function loadSite(): Promise<Site> {
  site ??= readSite();
  return site;
}

export async function loadCopy<Page extends Copy['page']>(page: Page): Promise<CopyOf<Page>> {
  const reading = copies.get(page) ?? readCopy(page);
  copies.set(page, reading);
  const copy = await reading;
  if (copy.page === page) return copy as CopyOf<Page>;
  throw new Error(`content/copy/${page}.yaml says that it is "${copy.page}".`);
}

export function loadBuild(): Promise<BuildFacts> {
  build ??= readBuild();
  return build;
}

/** Published posts, newest first. */
export function loadPosts(): Promise<PublicPost[]> {
  posts ??= readPosts();
  return posts;
}

/** The legal texts: each is a page under the name of its file. */
export function loadLegal(): Promise<CollectionEntry<'legal'>[]> {
  return getCollection('legal');
}

/** The voices of the sampler, all of them, in the order shown. */
export async function loadVoices(): Promise<Voice[]> {
  const entries = await Promise.all(voiceIds.map((id) => getEntry('voices', id)));
  return entries.map((entry, at) => required(entry, `the voice ${voiceIds[at]}`).data);
}

/** A text as our own voice says it, its waveform drawn with so many bars. */
export function loadSpoken(text: string, bars: number): Promise<Spoken> {
  return speak(text, bars);
}

async function readSite(): Promise<Site> {
  return required(await getEntry('site', 'site'), 'content/site.yaml').data;
}

async function readCopy(page: string): Promise<Copy> {
  return required(await getEntry('copy', page), `content/copy/${page}.yaml`).data;
}

/** Astro carries on when it could not run the loaders: what an earlier build left must not be built again. */
async function readBuild(): Promise<BuildFacts> {
  const { data } = required(await getEntry('build', 'build'), 'the posts');
  const isLeftOver = Date.parse(data.builtAt) < performance.timeOrigin;
  if (isLeftOver) throw new Error('The posts were not read for this build.');
  return data;
}

async function readPosts(): Promise<PublicPost[]> {
  await loadBuild();
  const entries = await getCollection('posts');
  const found = entries.map(({ data, body }): PublicPost => ({ ...data, content: body ?? '' }));
  const age = (post: PublicPost) => post.publishedAt ?? post.createdAt;
  return found.sort((a, b) => (age(a) < age(b) ? 1 : -1));
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value !== undefined) return value;
  throw new Error(`This build lacks ${name}.`);
}
