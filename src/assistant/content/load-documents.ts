import { createProvided } from '#core/content/build-facts.ts';
import type { ExampleQuestions } from '../contract/example-questions.ts';
import type { Section } from '../contract/knowledge.ts';

/** The page of a published document of the panel. `html` is sanitized. */
export interface DocumentPage {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly summary: string;
  readonly html: string;
  readonly headings: readonly { readonly depth: number; readonly slug: string; readonly text: string }[];
  readonly sections: readonly Section[];
}

/**
 * `version`: number of the last change of a document that the pages hold at least; `examples`: stored example questions by
 * the hash of their section, see `hashOf`;
 * `taught`: see `TaughtQuestions`; `vectors`: see `StoredVectors`.
 */
export interface ProvidedDocuments {
  readonly version: number;
  readonly pages: readonly DocumentPage[];
  readonly examples: ReadonlyMap<string, ExampleQuestions>;
  readonly taught: {
    readonly sections: ReadonlyMap<string, readonly string[]>;
    readonly outOfScope: readonly string[];
  };
  readonly vectors: { readonly model: string | null; readonly vectors: ReadonlyMap<string, string> };
}

/** The documents of the panel that a build makes pages of. */
export const { provide: provideDocuments, load: loadDocuments } =
  createProvided<ProvidedDocuments>('the published documents');
