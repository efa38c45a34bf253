import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#core/panel/save-file.ts';
import type { ArchiveKind } from './archive-file.ts';
import { archiveFileName, toArchiveFile } from './archive-file.ts';
import { collectPosts, type ExportArchive, type Progress } from './collect-posts.ts';

/** State of an export. */
export type ExportState =
  | { readonly step: 'choice' }
  | Progress
  | { readonly step: 'writing' }
  | { readonly step: 'failed'; readonly failure: unknown; readonly kind: ArchiveKind }
  | { readonly step: 'done'; readonly archive: ExportArchive; readonly file: string };

/** Collects all posts and saves them as a file. Closing or canceling aborts it. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'choice' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(kind: ArchiveKind): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: ExportState) => !signal.aborted && setState(next);
    try {
      const archive = await collectPosts({ signal, onProgress: show });
      show({ step: 'writing' });
      const blob = await toArchiveFile(archive, kind, signal);
      const file = archiveFileName(kind);
      saveFile(blob, file);
      show({ step: 'done', archive, file });
    } catch (failure) {
      show({ step: 'failed', failure, kind });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ step: 'choice' });
  }

  return { state, start, cancel };
}
