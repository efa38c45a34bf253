import { diffWordsWithSpace } from 'diff';
import type { PostForm } from '../saving/post-form.ts';
import { toPlainText } from './plain-text.ts';

/** Consecutive words that both texts have, or only one of them. */
export interface Run {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Characters of both texts above which comparing word by word would block the page. */
const BY_WORD_MAX = 400_000;

function compareWords(before: string, after: string): Run[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : [];
  if (before.length + after.length > BY_WORD_MAX) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

const FIELDS = ['excerpt', 'slug', 'category', 'tags', 'metaTitle', 'metaDescription', 'featuredImage'] as const;
export type FieldName = (typeof FIELDS)[number];

/**
 * Differences between two texts of a post. `fields`: the other fields whose values differ, formatted for
 * display.
 */
export interface Comparison {
  readonly title: readonly Run[];
  readonly content: readonly Run[];
  readonly fields: readonly { readonly name: FieldName; readonly before: string; readonly after: string }[];
}

/** Formats a field for comparison. A new image has no address yet: it is shown as `*`. */
function toText(value: PostForm[FieldName]): string {
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value ?? '');
  return text.startsWith('data:') ? '*' : text;
}

export function compareForms(before: PostForm, after: PostForm): Comparison {
  const changed = FIELDS.map((name) => ({ name, before: toText(before[name]), after: toText(after[name]) }));
  return {
    title: compareWords(before.title, after.title),
    content: compareWords(toPlainText(before.content), toPlainText(after.content)),
    fields: changed.filter((field) => field.before !== field.after),
  };
}
