import * as z from 'zod/mini';
import * as limits from '#core/contract/limits.ts';
import { line } from '#core/contract/text-input.ts';
import { offers } from './knowledge.ts';

/** Documents that the panel can hold. */
export const DOCUMENTS_MAX_COUNT = 1_000;
/** Markdown of a document, UTF-8 bytes. */
export const DOCUMENT_MAX_BYTES = 200_000;
/** Text of its page, as HTML, UTF-8 bytes. */
export const DOCUMENT_PAGE_MAX_BYTES = 1_000_000;
export const DOCUMENT_CATEGORY_MAX_LENGTH = 60;
export const DOCUMENT_SUMMARY_MAX_LENGTH = 160;
/** Sections of a document. */
export const DOCUMENT_SECTIONS_MAX_COUNT = 300;
/** Example questions: length of one in characters, questions of a section, sections with questions, all together in UTF-8 bytes. */
export const EXAMPLE_QUESTION_MAX_LENGTH = 300;
export const EXAMPLE_QUESTIONS_PER_SECTION = 60;
export const QUESTIONED_SECTIONS_MAX_COUNT = 200;
export const EXAMPLE_QUESTIONS_MAX_BYTES = 60_000;
/** Questions that one call tries against a draft. */
export const TRIED_QUESTIONS_MAX_COUNT = 100;
/** A document with its questions, worst-case escaped to twice its size, and up to a hundred questions to try. */
export const BODY_DOCUMENT = 2 * (DOCUMENT_MAX_BYTES + EXAMPLE_QUESTIONS_MAX_BYTES) + 120_000;

/** Uploads are converted to Markdown in the browser, see `panel/convert`; only text reaches the server. */
export const uploadLimits = {
  /** Types that can be converted, by the end of the file's name. */
  types: ['md', 'txt', 'html', 'docx', 'pdf'],
  /** Bytes of the file, and of a .docx after unpacking. */
  fileBytes: 10_000_000,
  unpackedBytes: 50_000_000,
  pdfPages: 200,
  /** Time for one conversion, and for the code that makes it to load before, ms. */
  deadlineMs: 10_000,
  loadingMs: 30_000,
} as const;

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;

const questionsInput = z
  .array(
    z.object({
      /** Heading of the section as it reads; the document's title for the text before the first heading. */
      heading: line(limits.TITLE_MAX_LENGTH, 'A heading'),
      questions: z
        .array(line(EXAMPLE_QUESTION_MAX_LENGTH, 'An example question', 'Write a question.'))
        .check(
          z.maxLength(
            EXAMPLE_QUESTIONS_PER_SECTION,
            `A section can have at most ${EXAMPLE_QUESTIONS_PER_SECTION} example questions.`,
          ),
        ),
    }),
  )
  .check(
    z.maxLength(
      QUESTIONED_SECTIONS_MAX_COUNT,
      `At most ${QUESTIONED_SECTIONS_MAX_COUNT} sections can have example questions.`,
    ),
    z.refine(
      (sections) => bytesOf(JSON.stringify(sections)) <= EXAMPLE_QUESTIONS_MAX_BYTES,
      'The example questions can have at most 60 KB together. Keep the clearest ones.',
    ),
  );

/** Text of a document as an owner edits it. Missing optional fields mean empty. */
export const documentFieldsSchema = z.object({
  title: line(limits.TITLE_MAX_LENGTH, 'The title', 'Give the document a title.'),
  /** Last part of `/knowledge/…`; derived from the title when empty. */
  slug: z._default(line(limits.TITLE_MAX_LENGTH, 'The slug'), ''),
  category: line(DOCUMENT_CATEGORY_MAX_LENGTH, 'The category', 'Choose or write a category.'),
  summary: z._default(line(DOCUMENT_SUMMARY_MAX_LENGTH, 'The summary'), ''),
  /** Markdown. Headings of level two and three begin sections. */
  body: z
    .string('The text must be text.')
    .check(
      z.refine(
        (text) => bytesOf(text) <= DOCUMENT_MAX_BYTES,
        'The text can have at most 200 KB. Split it into two documents.',
      ),
    ),
  questions: z._default(questionsInput, []),
  /** Offered at the end of an answer from this document. */
  offer: z._default(z.nullable(z.enum(offers)), null),
});
export type DocumentFields = z.output<typeof documentFieldsSchema>;

/**
 * `draft`: readers see nothing of it. `published`: readers see this text. `changed`: published, and the draft differs.
 * `withdrawn`: taken away from readers; can be restored.
 */
export const documentStates = ['draft', 'published', 'changed', 'withdrawn'] as const;

/** One version of a document's text, with the fields in the order in which they are stored. */
export const documentTextSchema = z.object({
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  summary: z.string(),
  body: z.string(),
  questions: z.array(z.object({ heading: z.string(), questions: z.array(z.string()) })),
  offer: z.nullable(z.enum(offers)),
});
export type DocumentText = z.infer<typeof documentTextSchema>;

/** A published document as the assistant reads it, without the build. `url`s as in sections. */
export const liveDocumentSchema = z.object({
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  url: z.string(),
  offer: z.nullable(z.enum(offers)),
  sections: z.array(
    z.object({
      heading: z.string(),
      url: z.string(),
      paragraphs: z.array(z.string()),
      asked: z.array(z.string()),
    }),
  ),
});
export type LiveDocument = z.infer<typeof liveDocumentSchema>;

const rowShape = {
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  /** `/knowledge/…` */
  url: z.string(),
  /** How many sections it falls into, and its example questions in all. */
  sections: z.number(),
  questions: z.number(),
};

/** Part of a row that comes from the text. */
export const shownRowSchema = z.object(rowShape);
export type ShownRow = z.infer<typeof shownRowSchema>;

/** Row of a document of the panel. `title` to `questions`: of the draft where there is one. Times in ISO 8601. */
export const documentRowSchema = z.object({
  id: z.string(),
  ...rowShape,
  state: z.enum(documentStates),
  /** Rises by one with every write. */
  version: z.number(),
  updatedAt: z.string(),
  publishedAt: z.nullable(z.string()),
  /** File of `content/knowledge` with the same address, whose place it takes while published; null: none. */
  replaces: z.nullable(z.string()),
});
export type DocumentRow = z.infer<typeof documentRowSchema>;

/** Row of a document of `content/knowledge`, which is changed in the repository only. */
export const fileRowSchema = z.object({
  ...rowShape,
  /** Path in the repository. */
  file: z.string(),
  /** Id of the published document of the panel that takes its place; null: none. */
  replacedBy: z.nullable(z.string()),
});
export type FileRow = z.infer<typeof fileRowSchema>;

/** A document with its texts. `draft`: the working copy; null while it equals the published text. */
export const documentSchema = z.object({
  ...documentRowSchema.shape,
  createdAt: z.string(),
  /** Text that readers see; null unless published. */
  published: z.nullable(documentTextSchema),
  draft: z.nullable(documentTextSchema),
});
export type AdminDocument = z.infer<typeof documentSchema>;

/** Earlier text of a document. `version` identifies it; `savedAt`: when it was replaced. */
export const documentRevisionSchema = z.object({
  version: z.number(),
  savedAt: z.string(),
  kind: z.enum(['published', 'draft']),
  text: documentTextSchema,
});

/** A document as an export holds it. Times in ISO 8601. */
export const archivedDocumentSchema = z.object({
  id: z.uuid('The id must be a UUID.'),
  createdAt: z.iso.datetime({ offset: true }),
  publishedAt: z.nullable(z.iso.datetime({ offset: true })),
  isWithdrawn: z._default(z.boolean(), false),
  published: z.nullable(documentFieldsSchema),
  draft: z.nullable(documentFieldsSchema),
});
export type ArchivedDocument = z.output<typeof archivedDocumentSchema>;
