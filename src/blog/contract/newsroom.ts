import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { BODY_FORM, BODY_SMALL } from '#core/contract/limits.ts';
import { cursorQuery } from '#core/contract/lists.ts';
import { line } from '#core/contract/text-input.ts';
import * as limits from './limits.ts';
import { postCategories } from './post-input.ts';

/** Id of an author, made of the name once; posts name it. */
const authorId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use small letters, digits and hyphens.'));

/** Person whom posts name as their author. */
const authorSchema = z.object({
  id: authorId,
  name: line(limits.AUTHOR_NAME_MAX_LENGTH, 'The name', 'An author needs a name.'),
  /** One line about the person; may be empty. */
  line: z._default(line(limits.AUTHOR_LINE_MAX_LENGTH, 'The line about the author'), ''),
  /** Address of a stored image, which pages show as a circle; null: the page shows none. */
  picture: z._default(z.nullable(z.string().check(z.regex(/^\/api\/media\/[0-9a-f]{64}$/))), null),
});
export type Author = z.output<typeof authorSchema>;

const category = line(limits.TAG_MAX_LENGTH, 'The category', 'A category needs a name.');

const isUnique = (names: readonly string[]) => new Set(names).size === names.length;

const listsShape = {
  authors: z.array(authorSchema).check(
    z.maxLength(limits.AUTHORS_MAX_COUNT, `There can be at most ${limits.AUTHORS_MAX_COUNT} authors.`),
    z.refine((authors) => isUnique(authors.map(({ id }) => id)), 'Two authors have the same id.'),
  ),
  categories: z
    .array(category)
    .check(
      z.maxLength(limits.CATEGORIES_MAX_COUNT, `There can be at most ${limits.CATEGORIES_MAX_COUNT} categories.`),
      z.refine(isUnique, 'Two categories have the same name.'),
    ),
};

/** Authors of posts, and the categories that the editor offers. `version` rises by one with every save; 0: never saved. */
export const newsroomSchema = z.object({ version: z.number(), ...listsShape });
export type Newsroom = z.output<typeof newsroomSchema>;

export const EMPTY_NEWSROOM: Newsroom = { version: 0, authors: [], categories: [...postCategories] };

export const readNewsroom = defineContract({
  method: 'GET',
  path: '/api/admin/blog/newsroom',
  response: newsroomSchema,
});

/** Saves both lists. `version`: the one the client has read; 409 VERSION_CONFLICT with the present lists when it is stale. */
export const saveNewsroom = defineContract({
  method: 'PUT',
  path: '/api/admin/blog/newsroom',
  maxBody: BODY_FORM,
  body: z.object({ version: z.int(), ...listsShape }),
  response: newsroomSchema,
});

/**
 * Gives posts of a category another one, or none, in all their texts: some posts with each call. `next`: the cursor to go
 * on with; null when all are done. Repeating a call changes nothing twice.
 */
export const moveCategory = defineContract({
  method: 'POST',
  path: '/api/admin/blog/categories',
  maxBody: BODY_SMALL,
  body: z.object({ from: category, to: z.nullable(category), cursor: cursorQuery }),
  response: z.object({ changed: z.number(), next: z.nullable(z.string()) }),
});
