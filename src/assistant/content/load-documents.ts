import { createProvided } from '#core/content/build-facts.ts';
import type { DocumentText } from '../contract/documents.ts';
import type { ExampleQuestions } from '../contract/example-questions.ts';
import type { Section } from '../contract/knowledge.ts';

/** A published document of the panel, rendered. `html` is sanitized. */
export interface DocumentPage extends Omit<DocumentText, 'body' | 'questions'> {
  readonly id: string;
  readonly html: string;
  readonly headings: readonly { readonly depth: number; readonly slug: string; readonly text: string }[];
  readonly sections: readonly Section[];
}

/**
 * `version`: number of the last change of a document that the pages hold at least; `examples`: stored example questions by
 * the hash of their section, see `hashOf`;
 * `taught`: see `TaughtQuestions`.
 */
export interface ProvidedDocuments {
  readonly version: number;
  readonly pages: readonly DocumentPage[];
  readonly examples: ReadonlyMap<string, ExampleQuestions>;
  readonly taught: {
    readonly sections: ReadonlyMap<string, readonly string[]>;
    readonly outOfScope: readonly string[];
  };
}

/** The documents of the panel that a build makes pages of. */
export const { provide: provideDocuments, load: loadDocuments } =
  createProvided<ProvidedDocuments>('the published documents');
