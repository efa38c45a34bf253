import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { Problem } from '#editing/archive/archive-worker.ts';
import { ImportDialog } from '#editing/archive/ImportDialog.tsx';
import type { Importer } from '#editing/archive/use-import.ts';
import { Button } from '#panel/Button.tsx';
import { saveFile, today } from '#panel/save-file.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { type DocumentArchive, exportDocuments, importDocuments, readArchive } from './archive.ts';
import { documentsQuery, invalidateDocuments } from './use-documents.ts';

/** Button that saves all documents of the panel as a file. */
export function ExportDocuments({ copy }: { copy: AssistantPanelCopy }) {
  const { transfer: words } = copy.retrieval.manage;
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const { file, count } = await exportDocuments();
      const name = `knowledge-${today()}.json`;
      saveFile(file, name);
      void showToast({ title: words.exported, text: fillIn(words.exportedTo, { count, file: name }) });
    } catch (failure) {
      const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title: words.failed, text, look: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      id="documents-export"
      label={isBusy ? words.exporting : words.export}
      look="quiet"
      isBusy={isBusy}
      onClick={() => void save()}
    />
  );
}

/** A file of documents, and the ids of those that are here. */
type Contents = DocumentArchive & { readonly known: ReadonlySet<string> };

/** Brings in documents that were exported here. */
export function ImportDocuments({ copy, onClose }: { copy: AssistantPanelCopy; onClose: () => void }) {
  const queries = useQueryClient();
  const words = copy.retrieval.manage.transfer.import;
  const importer: Importer<Contents, Problem | null> = {
    id: 'documents-import',
    accept: '.json,application/json',
    read: async (file, signal) => {
      const archive = await readArchive(file, signal);
      // The list may be older than the file.
      const { documents } = await queries.fetchQuery({ ...documentsQuery, staleTime: 0 });
      return { ...archive, known: new Set(documents.map(({ id }) => id)) };
    },
    total: ({ documents }) => documents.length,
    preview: ({ documents, problems, known }) => {
      const count = documents.filter(({ id }) => known.has(id)).length;
      return {
        counts: [fillIn(words.fresh, { count: documents.length - count }), fillIn(words.known, { count })],
        lists: [{ heading: words.problems, items: problems }],
      };
    },
    run: ({ documents }, signal) => importDocuments(documents, words, signal),
    report: (results) => {
      const refused = results.filter((result) => result !== null);
      return {
        counts: [fillIn(words.imported, { count: results.length - refused.length })],
        lists: [{ heading: words.refused, items: refused }],
      };
    },
    ended: () => invalidateDocuments(queries),
  };
  return <ImportDialog importer={importer} words={words} copy={copy} onClose={onClose} />;
}
