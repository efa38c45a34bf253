import type { RichTextCopy } from './rich-text.copy.ts';

/** How the source of a text is written and read. */
export interface SourceFormat {
  readonly name: keyof RichTextCopy['sources'];
  readonly write: (html: string) => string;
  readonly read: (source: string) => string;
  /** Names of the parts that storing this source drops, each once. */
  readonly findLosses: (source: string) => readonly string[];
}
