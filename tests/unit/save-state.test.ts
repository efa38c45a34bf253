import { describe, expect, test } from 'vitest';
import { TAG_MAX_LENGTH } from '#blog/contract/limits.ts';
import type { AdminPost } from '#blog/contract/posts.ts';
import {
  addTags,
  EMPTY_FORM,
  isComplete,
  isEmpty,
  isSameAsStored,
  isSameForm,
  type PostForm,
} from '#blog/panel/saving/post-form.ts';
import { isUnsaved, mayAutosave, startEditing } from '#editing/saving/save.state.ts';
import { nextEditing, type PostEvent, startPost, TEXT, toPost } from '#support/edited-posts.ts';

const OTHER: PostForm = { ...TEXT, title: 'Another title' };
const IMAGE = 'data:image/png;base64,AA';

const start = startPost('a', null, EMPTY_FORM);
const after = (...events: readonly PostEvent[]) => events.reduce(nextEditing, start);
const edited = (changes: Partial<PostForm>): PostEvent => ({ type: 'edited', changes });
const typed = edited(TEXT);
const sending: PostEvent = { type: 'sending', as: 'auto', form: TEXT };
const stored = (post: AdminPost): PostEvent => ({ type: 'stored', form: TEXT, stored: post });

describe('the form of a post', () => {
  test('is complete with a title and content that are not blank', () => {
    expect(isComplete(TEXT)).toBe(true);
    expect(isComplete({ ...TEXT, title: ' ' })).toBe(false);
    expect(isComplete({ ...TEXT, content: '\n ' })).toBe(false);
  });

  test('is the same whatever the white space around its fields, except in the content', () => {
    expect(isSameForm(TEXT, { ...TEXT, title: ' A title ' })).toBe(true);
    expect(isSameForm(TEXT, { ...TEXT, content: '<p>Words</p> ' })).toBe(false);
    expect([isEmpty(EMPTY_FORM), isEmpty({ ...EMPTY_FORM, slug: ' ' }), isEmpty(TEXT)]).toEqual([true, true, false]);
    expect(EMPTY_FORM.tags).toEqual([]);
  });

  test('is what is stored also with a slug that was derived, and an image that got its address', () => {
    const post = toPost({ ...TEXT, featuredImage: '/api/media/1' }, 1);
    const sent = { ...TEXT, featuredImage: IMAGE };
    expect(isSameAsStored(sent, post)).toBe(true);
    expect(isSameAsStored({ ...sent, slug: ' ' }, post)).toBe(true);
    expect(isSameAsStored({ ...sent, slug: 'my-own' }, post)).toBe(false);
    expect(isSameAsStored({ ...TEXT, featuredImage: '/api/media/2' }, post)).toBe(false);
    expect(isSameAsStored(TEXT, post)).toBe(false);
    expect(isSameAsStored(sent, toPost(TEXT, 1))).toBe(false);
  });

  test('cuts a long tag, and keeps its list where there is nothing to add', () => {
    const tags = ['a'];
    expect(addTags(tags, `${'b'.repeat(TAG_MAX_LENGTH)}cc`)).toEqual(['a', 'b'.repeat(TAG_MAX_LENGTH)]);
    expect(addTags(tags, 'a, ')).toBe(tags);
    expect(addTags(['a', 'a'], 'b')).toEqual(['a', 'a']);
  });
});

describe('an editor', () => {
  test('begins saved, with nothing sent', () => {
    expect(start).toMatchObject({ version: null, save: { kind: 'saved' }, uncertain: [], recoveryOff: false });
    expect(startEditing('a', toPost(TEXT, 4), TEXT).version).toBe(4);
    expect([isUnsaved(start), mayAutosave(start)]).toEqual([false, false]);
  });

  test('is unsaved with a whole text, kept with half a one, and saved when that is taken back', () => {
    expect(after(typed).save).toEqual({ kind: 'unsaved' });
    expect([isUnsaved(after(typed)), mayAutosave(after(typed))]).toEqual([true, true]);
    const half = after(edited({ title: 'A title' }));
    expect(half.save).toEqual({ kind: 'kept' });
    expect([isUnsaved(half), mayAutosave(half)]).toEqual([true, false]);
    expect(nextEditing(half, edited({ title: '' })).save).toEqual({ kind: 'saved' });
    expect(after(edited({ title: ' ' }))).toMatchObject({ form: { title: ' ' }, save: { kind: 'saved' } });
  });

  test('stays in its save while it is edited, and knows afterwards what is left', () => {
    const busy = after(typed, sending, edited({ title: 'Another title' }));
    expect(busy).toMatchObject({ form: OTHER, save: { kind: 'saving', as: 'auto' }, uncertain: [TEXT] });
    const done = nextEditing(busy, stored(toPost(TEXT, 1)));
    expect(done).toMatchObject({ version: 1, save: { kind: 'unsaved' }, uncertain: [], acknowledged: TEXT });
    expect(after(typed, sending, stored(toPost(TEXT, 1))).save).toEqual({ kind: 'saved' });
  });

  test('takes the image as it was stored, unless there is another by now', () => {
    const withImage: PostForm = { ...TEXT, featuredImage: IMAGE };
    const post = toPost({ ...TEXT, featuredImage: '/api/media/1' }, 1);
    const save: PostEvent = { type: 'stored', form: withImage, stored: post };
    expect(after(edited(withImage), save).form.featuredImage).toBe('/api/media/1');
    const other = after(edited(withImage), edited({ featuredImage: null }), save);
    expect([other.form.featuredImage, other.save.kind]).toEqual([null, 'unsaved']);
  });

  test('takes the slug of a post that was published, unless there is another by now', () => {
    const draft = after(typed, stored(toPost(TEXT, 1)));
    expect([draft.form.slug, draft.save.kind]).toEqual(['', 'saved']);
    const live = stored(toPost(TEXT, 1, '2026-01-01T00:00:00.000Z'));
    expect(after(typed, live).form.slug).toBe('a-title');
    expect(after(typed, edited({ slug: 'my-own' }), live).form.slug).toBe('my-own');
  });

  test('forgets the text that was refused, and no other that may have been stored', () => {
    const sent = after(typed, sending, { type: 'unanswered', retryAt: 5 }, { ...sending, form: OTHER });
    expect(sent.uncertain).toEqual([TEXT, OTHER]);
    const waiting = after(typed, sending, { type: 'unanswered', retryAt: 5 });
    expect([waiting.save, mayAutosave(waiting)]).toEqual([{ kind: 'waiting', retryAt: 5 }, true]);
    const refused = nextEditing(sent, { type: 'refused', message: 'No.' });
    expect([refused.save, refused.uncertain]).toEqual([{ kind: 'refused', message: 'No.' }, [TEXT]]);
    const theirs = toPost(OTHER, 7);
    const conflict = nextEditing(sent, { type: 'conflicted', theirs });
    expect([conflict.save, conflict.uncertain]).toEqual([{ kind: 'conflict', theirs }, [TEXT]]);
    expect(nextEditing(conflict, edited({ title: 'More' })).save.kind).toBe('conflict');
  });

  test('goes on from a conflict with either text', () => {
    const theirs = toPost({ ...OTHER, slug: 'other' }, 7);
    const sent = after(typed, sending, { type: 'conflicted', theirs });
    const mine = nextEditing(sent, { type: 'settled', keep: 'mine', theirs });
    expect(mine).toMatchObject({
      form: TEXT,
      version: 7,
      stored: theirs,
      save: { kind: 'unsaved' },
      uncertain: [],
    });
    const other = nextEditing(sent, { type: 'settled', keep: 'theirs', theirs });
    expect(other).toMatchObject({ form: { title: OTHER.title, slug: 'other' }, version: 7, save: { kind: 'saved' } });
  });

  test('takes another text, another version, and the decision to leave', () => {
    const replaced = after(typed, { type: 'replaced', form: OTHER, version: 3 });
    expect(replaced).toMatchObject({ form: OTHER, version: 3, save: { kind: 'unsaved' } });
    const post = toPost(TEXT, 9);
    expect(after(typed, { type: 'refreshed', stored: post })).toMatchObject({
      stored: post,
      version: 9,
      form: TEXT,
    });
    const left = after(typed, { type: 'abandoned' });
    expect(left).toMatchObject({ form: TEXT, acknowledged: TEXT, save: { kind: 'saved' } });
    expect(after(typed, { type: 'recovery-off' })).toEqual({ ...after(typed), recoveryOff: true });
  });
});
