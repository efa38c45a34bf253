import { z } from 'astro/zod';
import { each } from '../contract/shape.ts';

// Parts of the schemas of copy.

/** A text that is not empty. */
export const text = z.string().min(1);

/** A text with these names in braces, which are filled in. */
export const filled = (...names: string[]) =>
  text.describe(`Filled in: ${names.map((name) => `{${name}}`).join(', ')}.`);

export const counted = filled('count');
export const timed = filled('time');

/** An object with a text at each of these keys. */
export const texts = <Key extends string>(...keys: Key[]) => z.strictObject(each(text, ...keys));

/** A toast or a card. */
export const titled = texts('title', 'text');
export const headed = texts('heading', 'text');
/** The singular and the plural of an amount. */
export const amount = texts('one').extend({ other: counted });
export const failed = text.describe('Precedes the error message of the server.');

/** Title and description of a page, for its head. */
export const headShape = {
  title: text.describe('Title of the page, before the name of the product.'),
  description: text.max(160).describe('For search results.'),
};

/** Texts around the rows of a list. */
export const listShape = {
  search: texts('label', 'placeholder', 'clear'),
  shown: z.strictObject({ some: counted, all: counted }),
  more: text,
  empty: headed,
  nothing: texts('text', 'clear').describe('Shown when nothing matches the filters.'),
};
