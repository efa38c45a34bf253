import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knowledgeIndexSchema, type Section } from '#assistant/contract/knowledge.ts';
import { assistantKeys } from '#assistant/server/keys.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import type { RedisAddress } from '#core/server/store/redis.ts';
import { upstashClient } from '#support/gateway.ts';

/** Sections of a large site, and how many of them are documents of the panel that are newer than its build. */
export const LARGE = { sections: 2_000, newer: 400 } as const;

/** A section that differs in some of its words, so that an index of many copies has the words of a large site. */
function vary(section: Section, number: number): Section {
  const change = (text: string) =>
    text.replace(/\b\w{7,}\b/g, (word, at: number) => (at % 3 === 0 ? word + number : word));
  const url = `${section.url.split('#')[0]}-${number}#${section.url.split('#')[1] ?? ''}`;
  return {
    ...section,
    url,
    title: `${section.title} ${number}`,
    paragraphs: section.paragraphs.map(change),
    asked: [],
  };
}

/** Makes the site in `dir` a large one: 1,600 sections in its index, 400 in documents published since. */
export async function enlargeKnowledge(dir: string, address: RedisAddress): Promise<void> {
  const file = join(dir, 'knowledge-index.json');
  const index = knowledgeIndexSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const own = index.sections;
  const copies = Array.from({ length: LARGE.sections - own.length }, (_, at) =>
    own.slice(at % own.length, (at % own.length) + 1).map((each) => vary(each, at)),
  ).flat();
  const [built, newer] = [copies.slice(LARGE.newer), copies.slice(0, LARGE.newer)];
  await writeFile(file, JSON.stringify({ ...index, sections: [...own, ...built] }));
  const store = { namespace: 'dev:' };
  const redis = upstashClient(address);
  const overlay = assistantKeys(store).documentOverlay().key;
  for (const [at, { title, category, url, offer, heading, paragraphs, asked }] of newer.entries()) {
    const page = url.split('#')[0] ?? '';
    const document = {
      title,
      category: category ?? '',
      summary: '',
      url: page,
      offer,
      sections: [{ heading, url, paragraphs, asked }],
    };
    const entry = { id: `document-${at}`, version: at + 1, document };
    await redis.zadd(overlay, { score: at + 1, member: JSON.stringify(entry) });
  }
  await redis.hset(coreKeys(store).publishing().key, { knowledge: newer.length });
}
