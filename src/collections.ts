import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineCollection } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import { type core, discriminatedUnion } from 'zod/mini';
import { answersSchema } from '#assistant/content/answers.schema.ts';
import { exampleQuestionsSchema, knowledgeSchema, outOfScopeSchema } from '#assistant/content/knowledge.copy.ts';
import { isCopySchema } from '#core/content/copy.ts';
import { siteSchema } from '#core/content/site.schema.ts';
import { legalSchema } from '#site/content/pages.copy.ts';
import { callSchema, callTimingSchema } from '#voice/content/calls.schema.ts';
import { lineRecordingSchema, spokenLineSchema } from '#voice/content/lines.schema.ts';
import { voiceSchema } from '#voice/content/voices.schema.ts';

const require = createRequire(import.meta.url);
/** Every feature describes its own copy: all schemas that `*.copy.ts` modules export. */
const copyModules = globSync('**/*.copy.ts', { cwd: import.meta.dirname }).sort();
const [firstCopy, ...otherCopies] = copyModules.flatMap((path) =>
  Object.values(require(`./${path}`) as object).filter(isCopySchema),
);
if (!firstCopy) throw new Error('No schema of copy was found.');
const copySchema = discriminatedUnion('page', [firstCopy, ...otherCopies]);

/** The files of a folder of `content` that fit the pattern. */
const filesOf = <Schema extends core.$ZodType>(folder: string, pattern: string, schema: Schema) =>
  defineCollection({ loader: glob({ base: `./content/${folder}`, pattern }), schema });

export const collections = {
  site: filesOf('', 'site.yaml', siteSchema),
  copy: filesOf('copy', '*.yaml', copySchema),
  legal: filesOf('legal', '*.mdx', legalSchema),
  knowledge: filesOf('knowledge', '*.md', knowledgeSchema),
  asked: filesOf('knowledge/asked', '*.yaml', exampleQuestionsSchema),
  answers: filesOf('answers', '*.yaml', answersSchema),
  outOfScope: filesOf('knowledge', 'out-of-scope.yaml', outOfScopeSchema),
  voices: defineCollection({ loader: file('./content/voices.yaml'), schema: voiceSchema }),
  lines: defineCollection({ loader: file('./content/spoken-lines.yaml'), schema: spokenLineSchema }),
  lineRecordings: defineCollection({ loader: file('./content/line-recordings.json'), schema: lineRecordingSchema }),
  calls: filesOf('calls', '*.yaml', callSchema),
  callTimings: filesOf('calls/timing', '*.json', callTimingSchema),
};
