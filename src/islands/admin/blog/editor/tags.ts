import { TAG_MAX_LENGTH, TAGS_MAX_COUNT } from '#contracts/limits.ts';

function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().slice(0, TAG_MAX_LENGTH);
  if (tag === '' || tags.includes(tag) || tags.length >= TAGS_MAX_COUNT) return tags;
  return [...tags, tag];
}

/**
 * The tags with what was typed, commas between several: trimmed, not empty, not there yet. The same list when there is
 * nothing to add.
 */
export const addTags = (tags: readonly string[], typed: string): readonly string[] =>
  typed.split(',').reduce(addTag, tags);
