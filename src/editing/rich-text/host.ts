import type { Fields } from '../markdown/front-matter.ts';
import type { LinkTarget } from './link-targets.ts';
import type { RichTextCopy } from './rich-text.copy.ts';

/** How the source of a text is written and read. */
export interface SourceFormat {
  readonly name: keyof RichTextCopy['sources'];
  readonly write: (html: string) => string;
  readonly read: (source: string) => string;
  /** Names of the parts that storing this source drops, each once. */
  readonly findLosses: (source: string) => readonly string[];
}

/** The editor of a text, as far as its rich text field needs it. `F`: the fields of the text. */
export interface RichTextHost<F> {
  readonly field: { readonly label: string; readonly placeholder: string };
  /** HTML that the field begins with; later values are ignored. */
  readonly html: string;
  /** The field sets it while it is shown: it reads what the form does not have yet. */
  readonly source: { current: (() => Partial<F>) | null };
  /** The fields that this HTML is stored as; an unchanged text is exactly `html`. */
  readonly toFields: (html: string) => Partial<F>;
  /** Reports an edit. Without the text: writing it for every key is too slow. */
  readonly onChange: () => void;
  readonly format: SourceFormat;
  /** Fills fields that are empty with those of pasted front matter; resolves to the labels of the filled ones. */
  readonly fillFields: (fields: Fields) => Promise<readonly string[]>;
  /** Hook: pages of the store, which links may lead to beside those of the build. */
  readonly useLivePages: () => readonly LinkTarget[];
}
