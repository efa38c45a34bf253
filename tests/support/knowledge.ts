import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import { answersSchema } from '#assistant/content/answers.schema.ts';
import { toKnowledgeFacts } from '#assistant/content/knowledge.copy.ts';
import type { KnowledgeIndex } from '#assistant/contract/knowledge.ts';
import { toAnswerSections } from '#assistant/template/answer-sections.ts';
import { toSections } from '#assistant/template/sections.ts';
import { deriveSlug } from '#core/template/derive-slug.ts';
import { fillIn } from '#core/template/fill-in.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const FILE = /^---\n(.*?)\n---\n(.*)$/s;
const HEADING = /<h2>(.*?)<\/h2>/g;

let index: Promise<KnowledgeIndex> | undefined;

/** Knowledge index of `content/knowledge`, as a build without posts writes it, for suites that build no site. */
export function readKnowledgeIndex(): Promise<KnowledgeIndex> {
  index ??= cutKnowledge();
  return index;
}

async function cutKnowledge(): Promise<KnowledgeIndex> {
  const facts = toKnowledgeFacts(parse(await readFile(join(CONTENT, 'site.yaml'), 'utf8')));
  const names = (await readdir(join(CONTENT, 'knowledge'))).filter((name) => name.endsWith('.md')).sort();
  const { questions: outOfScope } = parse(await readFile(join(CONTENT, 'knowledge/out-of-scope.yaml'), 'utf8'));
  const cut = await Promise.all(
    names.map(async (name) => {
      const [, head = '', text = ''] = FILE.exec(await readFile(join(CONTENT, 'knowledge', name), 'utf8')) ?? [];
      const { title, category, summary, offer = null } = parse(head);
      const id = basename(name, '.md');
      // A document may have no example questions.
      const examples = parse(await readFile(join(CONTENT, `knowledge/asked/${id}.yaml`), 'utf8').catch(() => '{}'));
      const about = { title, category, url: `/knowledge/${id}`, offer, asked: examples };
      const html = await marked(fillIn(text, facts));
      const linked = html.replace(HEADING, (_, words: string) => `<h2 id="${toAnchor(words)}">${words}</h2>`);
      return { document: { title, category, summary, url: about.url }, sections: toSections(linked, about) };
    }),
  );
  // A brand may have none.
  const topics = (await readdir(join(CONTENT, 'answers')).catch(() => [])).sort();
  const answers = await Promise.all(topics.map((name) => readFile(join(CONTENT, 'answers', name), 'utf8')));
  return {
    contentVersion: 0,
    knowledgeVersion: 0,
    documents: cut.map(({ document, sections }) => ({ ...document, sections: sections.length, id: null })),
    posts: 0,
    stored: [],
    vectors: { model: null, texts: {} },
    outOfScope,
    answers: toAnswerSections(
      answers.map((each) => answersSchema.parse(parse(each))),
      facts,
    ),
    sections: cut.flatMap(({ sections }) => sections),
    replaced: [],
    files: cut.map(({ document, sections }) => ({
      ...document,
      sections: sections.length,
      file: `content${document.url}.md`,
      questions: sections.reduce((sum, { asked }) => sum + asked.length, 0),
    })),
  };
}

/** As the Markdown processor names headings: apostrophes and commas leave no trace. */
const toAnchor = (words: string) => deriveSlug(words.replace(/&#39;|&quot;|[’',.“”]/g, ''));
