import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { CountList } from '#panel/FigureList.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import type { AnalyticsReport, PageReport } from '../contract/analytics-reports.ts';
import type { Dimension } from '../contract/dimensions.ts';
import { BarTable, type Filtering, toBars } from './BarTable.tsx';
import { ClickMap } from './ClickMap.tsx';
import type { AnalyticsPanelCopy, Formatters } from './panel-copy.ts';

interface Props {
  copy: AnalyticsPanelCopy;
  report: AnalyticsReport;
  page: PageReport;
  format: Formatters;
  filtering: Filtering;
}

/** Shows one page within the visits of a report: figures, pages before and after it, clicks. */
export function PageDetails({ copy, report, page, format, filtering }: Props) {
  const { onPage: words, figures } = copy.analytics;
  const [showsClicks, setShowsClicks] = useState(false);
  const counts = [
    ...(['views', 'visits', 'entries', 'exits'] as const).map((name) => ({
      value: format.count(page[name]),
      name: words[name],
    })),
    {
      value: format.figure('rate', page.scrollDepth === null ? null : page.scrollDepth / 100),
      name: figures.scrollDepth,
    },
    { value: format.figure('seconds', page.engagedSeconds), name: figures.engaged },
  ];
  const heading = fillIn(words.heading, { page: page.path });
  return (
    <PanelPart id="traffic-page-heading" heading={heading}>
      <CountList label={heading} counts={counts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pt-6 sm:grid-cols-3">
        <Neighbors name="from" dimension="pages" {...{ words, page, format, filtering }} />
        <Neighbors name="to" dimension="pages" {...{ words, page, format, filtering }} />
        <Neighbors name="elements" dimension="elements" {...{ words, page, format, filtering }} />
      </div>
      {showsClicks ? (
        <ClickMap copy={copy} report={report} path={page.path} format={format} />
      ) : (
        <p className="pt-4">
          <Button id="traffic-clicks" look="quiet" label={words.clicks.open} onClick={() => setShowsClicks(true)} />
        </p>
      )}
    </PanelPart>
  );
}

interface NeighborsProps {
  name: 'from' | 'to' | 'elements';
  dimension: Dimension;
  words: AnalyticsPanelCopy['analytics']['onPage'];
  page: PageReport;
  format: Formatters;
  filtering: Filtering;
}

function Neighbors({ name, dimension, words, page, format, filtering }: NeighborsProps) {
  const id = `traffic-page-${name}`;
  return (
    <section aria-labelledby={`${id}-heading`} className="grid content-start gap-1 border-t border-text pt-3">
      <h4 id={`${id}-heading`} className="font-semibold">
        {words[name]}
      </h4>
      {page[name].length === 0 ? (
        <p className="text-note text-text-muted">{words.none}</p>
      ) : (
        <BarTable
          id={id}
          columns={[words.column, words.count]}
          bars={toBars(dimension, page[name].slice(0, 8), format, filtering)}
        />
      )}
    </section>
  );
}
