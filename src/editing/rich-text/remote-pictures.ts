import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { storePicture } from './images.ts';

/** Longest wait for a picture of another site, ms. */
const TIMEOUT_MS = 15_000;
const REMOTE = /^https?:/i;

/** Addresses of the pictures of a text that other sites hold, each once. */
export function remotePicturesOf(doc: Node): Set<string> {
  const found = new Set<string>();
  doc.descendants(({ type, attrs }) => {
    const src: unknown = attrs['src'];
    if (type.name === 'image' && typeof src === 'string' && REMOTE.test(src)) found.add(src);
  });
  return found;
}

/** Loads a picture whose site allows others to read it. @throws Error when it does not, or does not answer */
async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(timeout.reject, TIMEOUT_MS, new Error('The picture did not load in time.'));
  await Promise.race([image.decode(), timeout.promise]).finally(() => clearTimeout(timer));
  return image;
}

function replaceAddress({ state, dispatch }: EditorView, from: string, to: string): void {
  const { tr } = state;
  state.doc.descendants(({ attrs }, at) => {
    if (attrs['src'] === from) tr.setNodeAttribute(at, 'src', to);
  });
  // Undo takes back the paste, not where its pictures lie.
  dispatch(tr.setMeta('addToHistory', false));
}

/** Stores these pictures of other sites here, one after the other. Resolves to those that stay where they are. */
export async function storeRemotePictures(view: EditorView, addresses: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const address of addresses) {
    try {
      const url = await storePicture(await loadPicture(address));
      if (!view.isDestroyed) replaceAddress(view, address, url);
    } catch {
      left.push(address);
    }
  }
  return left;
}
