import { callAdmin } from '#panel/session/session.ts';
import { readFileQuestions } from '../../contract/document-trials.ts';
import type { FileRow } from '../../contract/documents.ts';
import { convertUpload } from '../convert/convert-upload.ts';
import type { DocumentForm } from './document-form.ts';

/** How long its page is waited for, ms. */
const DEADLINE_MS = 10_000;

/** The text of a document within its page. */
const CONTENT = /data-slot="content"[^>]*>([\s\S]*)<\/div>\s*<\/article>/;

/**
 * Makes the text of a document of `content/` into one of the panel: its text from its page, since the panel does not have the
 * file, with its example questions. @throws CallFailure; Error when the page cannot be read
 */
export async function copyFile({
  title,
  category,
  summary,
  url,
}: Pick<FileRow, 'title' | 'category' | 'summary' | 'url'>): Promise<Partial<DocumentForm>> {
  const [{ data }, body] = await Promise.all([callAdmin(readFileQuestions, { query: { url } }), readBody(url)]);
  const questions = data.questions.map(({ heading, questions: own }) => ({ heading, lines: own.join('\n') }));
  return { title, category, summary, slug: url.split('/').at(-1) ?? '', body, questions, offer: data.offer };
}

/** Reads the text of a page of ours as Markdown. */
async function readBody(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // A parser of the browser would apply what stands in the page to the panel.
  const [, content = ''] = CONTENT.exec(await response.text()) ?? [];
  const converted = await convertUpload(new File([content], 'page.html'));
  if ('fault' in converted) throw new Error(`${url}: ${converted.fault}`);
  return converted.text;
}
