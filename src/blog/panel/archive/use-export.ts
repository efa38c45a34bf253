import { useState } from 'react';
import { useAbort } from '#editing/archive/use-abort.ts';
import { saveFile, today } from '#panel/save-file.ts';
import { type ArchiveKind, toArchiveFile } from './archive-file.ts';
import { collectPosts, type ExportArchive, type Progress } from './collect-posts.ts';

export type ExportState =
  | { readonly step: 'choice' }
  | Progress
  | { readonly step: 'writing' }
  | { readonly step: 'failed'; readonly failure: unknown; readonly kind: ArchiveKind }
  | { readonly step: 'done'; readonly archive: ExportArchive; readonly file: string };

/** Collects all posts and saves them as a file. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'choice' });
  const { abort, begin } = useAbort();

  async function start(kind: ArchiveKind): Promise<void> {
    const signal = begin();
    const show = (next: ExportState) => !signal.aborted && setState(next);
    try {
      const archive = await collectPosts(signal, show);
      show({ step: 'writing' });
      const file = `posts-${today()}.${kind === 'json' ? 'json' : 'zip'}`;
      saveFile(await toArchiveFile(archive, kind, signal), file);
      show({ step: 'done', archive, file });
    } catch (failure) {
      show({ step: 'failed', failure, kind });
    }
  }

  function cancel(): void {
    abort();
    setState({ step: 'choice' });
  }

  return { state, start, cancel };
}
