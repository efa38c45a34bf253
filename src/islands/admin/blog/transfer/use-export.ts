import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../parts/save-file.ts';
import type { ArchiveKind } from './archive-file.ts';
import { nameOf, toArchiveFile } from './archive-file.ts';
import { type Collected, collectPosts, type Progress } from './collect.ts';

/** How an export stands. */
export type Export =
  | { readonly step: 'choice' }
  | Progress
  | { readonly step: 'writing' }
  | { readonly step: 'failed'; readonly failure: unknown; readonly kind: ArchiveKind }
  | { readonly step: 'done'; readonly archive: Collected; readonly file: string };

/** Collects everything and saves it as a file. Closing or cancelling ends it at once. */
export function useExport() {
  const [state, setState] = useState<Export>({ step: 'choice' });
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function start(kind: ArchiveKind): Promise<void> {
    under.current?.abort();
    const controller = new AbortController();
    under.current = controller;
    const { signal } = controller;
    const show = (next: Export) => !signal.aborted && setState(next);
    try {
      const archive = await collectPosts({ signal, onProgress: show });
      show({ step: 'writing' });
      const blob = await toArchiveFile(archive, kind, signal);
      const file = nameOf(kind);
      saveFile(blob, file);
      show({ step: 'done', archive, file });
    } catch (failure) {
      show({ step: 'failed', failure, kind });
    }
  }

  function cancel(): void {
    under.current?.abort();
    setState({ step: 'choice' });
  }

  return { state, start, cancel };
}
