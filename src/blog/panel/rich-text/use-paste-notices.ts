import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';
import type { FrontMatterFields } from './markdown-paste.ts';
import { remotePicturesOf, storeRemotePictures } from './remote-pictures.ts';

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) ? value.length === 0 : value === '');

/** Says what a paste or drop did besides its text: pictures that were fetched or stay elsewhere, parts left out, fields filled. */
export function usePasteNotices({ copy: { blog }, open }: EditorProps) {
  const words = blog.richText.pasted;
  const { fields: names } = blog.editor;
  const [notices, setNotices] = useState<readonly string[]>([]);
  const tell = (sentence: string) => setNotices((now) => [...now, sentence]);

  /** Fills the fields that are empty: what was written there stays. */
  function fill(fields: FrontMatterFields): void {
    const { form } = open.queue.$editing.get();
    const fresh = Object.entries(fields).filter(([name]) => isEmpty(form[name as keyof FrontMatterFields]));
    if (fresh.length === 0) return;
    open.queue.edit(Object.fromEntries(fresh));
    const labels = fresh.map(([name]) => names[name as keyof FrontMatterFields].label);
    tell(fillIn(words.fields, { names: labels.join(', ') }));
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
