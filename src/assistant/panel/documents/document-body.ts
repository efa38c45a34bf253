import { ID_PREFIX } from '#core/contract/edited-html.ts';
import { createBlockWriter } from '#editing/markdown/markdown.ts';
import { escapeText, TooMuchWork, toHtml } from '#editing/markdown/markdown-html.ts';
import type { SourceFormat } from '#editing/rich-text/host.ts';
import { parseInert } from '#editing/rich-text/inert-html.ts';
import { findLosses } from '#editing/rich-text/losses.ts';

/** The page names its headings itself: ids of a text are dropped, and links lead to names without the editor's prefix. */
const withoutIds = (html: string) =>
  html.replace(/(<[a-z][a-z0-9]*(?: [^<>]*)?) id="[^"]*"/g, '$1').replaceAll(`href="#${ID_PREFIX}`, 'href="#');

const writeBlocks = createBlockWriter(parseInert);

/** The Markdown of a document for HTML of the editor. */
export const toBody = (html: string): string => writeBlocks(withoutIds(html));

/** HTML of a document's Markdown for the editor; null where it asks for too much work, which the server refuses too. */
export function toEditorHtml(body: string): string | null {
  try {
    return toHtml(body, 'editor');
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

/** Markdown. A source of too much work is shown as the text it is. */
export const markdownSource: SourceFormat = {
  name: 'markdown',
  write: toBody,
  read: (source) => toEditorHtml(source) ?? `<p>${escapeText(source)}</p>`,
  findLosses: (source) => findLosses(toEditorHtml(source) ?? ''),
};
