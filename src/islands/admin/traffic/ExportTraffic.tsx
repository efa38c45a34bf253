import { useState } from 'react';
import { showToast } from '#browser/toasts.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { saveFile, today } from '../parts/save-file.ts';
import type { Shown } from './traffic-csv.ts';
import type { Written } from './written.ts';

interface Props {
  copy: AdminWords;
  written: Written;
  shown: Shown;
}

/** Saves what is shown; nothing is read for it. */
export function ExportTraffic({ copy, written, shown }: Props) {
  const { traffic: words } = copy;
  const [saved, setSaved] = useState('');

  async function save(): Promise<void> {
    const { period, audience } = shown.traffic;
    const file = fillIn(words.csv.file, { period, audience, day: today() });
    try {
      const { toTrafficCsv } = await import('./traffic-csv.ts');
      saveFile(new Blob([toTrafficCsv(words, shown, written)], { type: 'text/csv;charset=utf-8' }), file);
      setSaved(fillIn(words.csv.saved, { file }));
    } catch {
      void showToast({ ...words.csv.failed, look: 'destructive' });
    }
  }

  return (
    <p className="traffic-export">
      <span role="status" className="record-quiet">
        {saved}
      </span>
      <button id="traffic-csv" type="button" className="text-button" onClick={() => void save()}>
        {words.csv.save}
      </button>
    </p>
  );
}
