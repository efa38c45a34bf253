import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { saveFile, today } from '#core/panel/save-file.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { ShownReports } from './analytics-csv.ts';
import type { Formatters } from './format.ts';
import type { AnalyticsPanelCopy } from './panel-copy.ts';

interface Props {
  copy: AnalyticsPanelCopy;
  format: Formatters;
  shown: ShownReports;
}

/** Saves the data shown; makes no request. */
export function AnalyticsExport({ copy, format, shown }: Props) {
  const { analytics: words } = copy;
  const [saved, setSaved] = useState('');

  async function save(): Promise<void> {
    const { period, audience } = shown.report;
    const file = fillIn(words.csv.file, { period, audience, day: today() });
    try {
      const { toAnalyticsCsv } = await import('./analytics-csv.ts');
      saveFile(new Blob([toAnalyticsCsv(words, shown, format)], { type: 'text/csv;charset=utf-8' }), file);
      setSaved(fillIn(words.csv.saved, { file }));
    } catch {
      void showToast({ ...words.csv.failed, look: 'destructive' });
    }
  }

  return (
    <p className="ms-auto flex flex-wrap items-center gap-x-4">
      <span role="status" className="text-note text-text-muted">
        {saved}
      </span>
      <button id="traffic-csv" type="button" className="text-button" onClick={() => void save()}>
        {words.csv.save}
      </button>
    </p>
  );
}
