import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { ChatCopy } from '#assistant/content/chat.copy.ts';
import type { Site } from '#core/content/site.schema.ts';

const contentDir = resolve(import.meta.dirname, '../../content');

const readText = (path: string) => readFileSync(join(contentDir, path), 'utf8');

const readYaml = <Content>(path: string) => parse(readText(path)) as Content;

interface StarterPost {
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  /** Heading of its first section. */
  readonly section: string;
}

/** Reads the Markdown files of a folder, by name: front matter and text. */
function readDocuments(folder: string) {
  const names = readdirSync(join(contentDir, folder)).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => {
    const [, frontmatter = '', text = ''] = readText(`${folder}/${name}`).split(/^---$/m);
    return { ...parse(frontmatter), text };
  });
}

/** The texts of `content/` that tests expect on pages, so that the tests hold for another brand too. */
export const brand = {
  site: readYaml<Site>('site.yaml'),
  chat: readYaml<ChatCopy>('copy/chat.yaml'),
  /** Headline of the landing page. */
  headline: readYaml<{ headline: string }>('copy/landing-hero.yaml').headline,
  /** Posts of an empty product, by file name. */
  posts: readDocuments('posts').map(
    ({ title, slug, category, text }): StarterPost => ({
      title,
      slug,
      category,
      section: text.match(/^## (.+)$/m)?.[1] ?? '',
    }),
  ),
  /** Titles of the knowledge documents, by file name. */
  documents: readDocuments('knowledge').map(({ title }): string => title),
};

/** Address of a phone number. */
export const telOf = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Questions that the documents answer: those that the chat window offers. */
export const KNOWN_QUESTIONS = brand.chat.starters;
export const [, KNOWN_QUESTION = ''] = KNOWN_QUESTIONS;
