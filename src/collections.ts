import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineCollection } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import { discriminatedUnion } from 'zod/mini';
import { askedSchema, knowledgeSchema, outOfScopeSchema } from '#assistant/content/knowledge.copy.ts';
import { isCopySchema } from '#core/content/copy.ts';
import { siteSchema } from '#core/content/site.schema.ts';
import { legalSchema } from '#site/content/pages.copy.ts';
import { callSchema, callTimingSchema } from '#voice/content/calls.schema.ts';
import { voiceSchema } from '#voice/content/voices.schema.ts';

const require = createRequire(import.meta.url);
/** Every feature describes its own copy: all schemas that `*.copy.ts` modules export. */
const copyModules = globSync('**/*.copy.ts', { cwd: import.meta.dirname }).sort();
const [firstCopy, ...otherCopies] = copyModules.flatMap((path) =>
  Object.values(require(`./${path}`) as object).filter(isCopySchema),
);
if (!firstCopy) throw new Error('No schema of copy was found.');
const copySchema = discriminatedUnion('page', [firstCopy, ...otherCopies]);

export const collections = {
  site: defineCollection({ loader: glob({ base: './content', pattern: 'site.yaml' }), schema: siteSchema }),
  copy: defineCollection({ loader: glob({ base: './content/copy', pattern: '*.yaml' }), schema: copySchema }),
  legal: defineCollection({ loader: glob({ base: './content/legal', pattern: '*.mdx' }), schema: legalSchema }),
  knowledge: defineCollection({
    loader: glob({ base: './content/knowledge', pattern: '*.md' }),
    schema: knowledgeSchema,
  }),
  asked: defineCollection({
    loader: glob({ base: './content/knowledge/asked', pattern: '*.yaml' }),
    schema: askedSchema,
  }),
  outOfScope: defineCollection({
    loader: glob({ base: './content/knowledge', pattern: 'out-of-scope.yaml' }),
    schema: outOfScopeSchema,
  }),
  voices: defineCollection({ loader: file('./content/voices.yaml'), schema: voiceSchema }),
  calls: defineCollection({ loader: glob({ base: './content/calls', pattern: '*.yaml' }), schema: callSchema }),
  callTimings: defineCollection({
    loader: glob({ base: './content/calls/timing', pattern: '*.json' }),
    schema: callTimingSchema,
  }),
};
