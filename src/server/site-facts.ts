import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type KnowledgeIndex, knowledgeIndexSchema } from '#contracts/knowledge.ts';
import { type SiteFacts, siteFactsSchema } from '#contracts/site-facts.ts';
import type { Env } from './env.ts';

const pathOf = (env: Env, file: string) => join(env.SITE_DIR ?? 'dist', file);

/** A file of the built site. @throws Error when the site was not built */
export function readSiteFile(env: Env, file: string): Promise<string> {
  return readFile(pathOf(env, file), 'utf8');
}

/** Another build is noticed after so long, milliseconds; on the platform it comes with instances of its own. */
const LOOK_EVERY_MS = 1_000;

/** Parses a file of the built site once for each deploy, which is told by its time: nothing else writes it. */
function siteDocument<T>(file: string, parse: (value: unknown) => T): (env: Env) => Promise<T> {
  let known: { readonly path: string; readonly id: string; readonly value: T } | undefined;
  let lookedAt = 0;
  return async (env) => {
    const path = pathOf(env, file);
    if (known?.path === path && performance.now() - lookedAt < LOOK_EVERY_MS) return known.value;
    lookedAt = performance.now();
    const { ino, mtimeMs, size } = await stat(path);
    const id = [path, ino, mtimeMs, size].join();
    if (known?.id !== id) known = { path, id, value: parse(JSON.parse(await readFile(path, 'utf8'))) };
    return known.value;
  };
}

/** What this build says of the company, its hours and its mails. @throws Error when the site was not built */
export const loadSiteFacts = siteDocument(
  'site-facts.json',
  (value): SiteFacts => siteFactsSchema.parse(value),
);

/** What this build lets the assistant quote; the same object until another deploy. @throws Error when the site was not built */
export const loadKnowledgeIndex = siteDocument(
  'knowledge-index.json',
  (value): KnowledgeIndex => knowledgeIndexSchema.parse(value),
);
