import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { Fields } from '../markdown/front-matter.ts';
import type { RichTextHost } from './host.ts';
import { remotePicturesOf, storeRemotePictures } from './remote-pictures.ts';
import type { RichTextCopy } from './rich-text.copy.ts';

/** Says what a paste or drop did besides its text: pictures that were fetched or stay elsewhere, parts left out, fields filled. */
export function usePasteNotices(words: RichTextCopy['pasted'], fillFields: RichTextHost<unknown>['fillFields']) {
  const [notices, setNotices] = useState<readonly string[]>([]);
  const tell = (sentence: string) => setNotices((now) => [...now, sentence]);

  /** Fills fields from front matter, and says which. */
  async function fill(fields: Fields): Promise<void> {
    const names = await fillFields(fields);
    if (names.length > 0) tell(fillIn(words.fields, { names: names.join(', ') }));
  }

  /** Takes the pictures that other sites hold, and that were not in the text `before`. */
  async function storePictures(view: EditorView, before: Node): Promise<void> {
    const known = remotePicturesOf(before);
    const fresh = [...remotePicturesOf(view.state.doc)].filter((address) => !known.has(address));
    if (fresh.length === 0) return;
    const fetching = fillIn(words.fetching, { count: fresh.length });
    tell(fetching);
    const left = await storeRemotePictures(view, fresh);
    const stored = fresh.length - left.length;
    setNotices((now) => [
      ...now.filter((each) => each !== fetching),
      ...(stored > 0 ? [fillIn(words.stored, { count: stored })] : []),
      ...left.map((address) => fillIn(words.left, { address })),
    ]);
  }

  return {
    notices,
    clear: () => setNotices([]),
    tell,
    fill,
    storePictures,
  };
}
