import { pluralize } from '#core/panel/format.ts';
import { TitleLink } from '#core/panel/Marks.tsx';
import { PanelPart } from '#core/panel/PanelPart.tsx';
import { NothingYet } from '#core/panel/ResourceList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { AnalyticsReport } from '../contract/analytics-reports.ts';
import { conversionsOf, funnelOf } from './analytics.state.ts';
import { BarTable, TopLists } from './BarTable.tsx';
import type { Formatters } from './panel-copy.ts';

interface Props {
  copy: AnalyticsCopy;
  report: AnalyticsReport;
  format: Formatters;
}

export function PeriodReport(props: Props) {
  const { copy, report, format } = props;
  return (
    <>
      {report.dropped > 0 && (
        <p className="pt-3 text-note text-text-muted">{pluralize(copy.dropped, report.dropped, format.locale)}</p>
      )}
      {report.cappedAt && (
        <p role="status" className="notice">
          {fillIn(copy.capped, { time: format.moment(report.cappedAt) })}
        </p>
      )}
      {report.totals.views === 0 ? (
        <NothingYet {...copy.empty[report.audience]} />
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 sm:grid-cols-2 min-[72rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
            <Funnel {...props} />
            <Goals {...props} />
            <PostAttribution {...props} />
          </div>
          <TopLists copy={copy.lists} top={report.top} format={format} />
        </>
      )}
    </>
  );
}

function Funnel({ copy: { funnel: words }, report, format }: Props) {
  const bars = funnelOf(report).map(({ step, visits, share, lost }) => ({
    key: step,
    name: words.steps[step],
    share: share ?? 0,
    cells: [format.count(visits), format.rate(share), format.rate(lost)],
  }));
  return (
    <PanelPart id="traffic-funnel-heading" heading={words.heading}>
      <BarTable id="traffic-funnel" columns={[words.column, words.visits, words.share, words.lost]} bars={bars} />
    </PanelPart>
  );
}

function Goals({ copy: { goals: words }, report, format }: Props) {
  const bars = conversionsOf(report).map(({ goal, visits, rate }) => ({
    key: goal,
    name: words.names[goal],
    share: rate ?? 0,
    cells: [format.count(visits), format.rate(rate)],
  }));
  return (
    <PanelPart id="traffic-goals-heading" heading={words.heading}>
      <BarTable id="traffic-goals" columns={[words.column, words.visits, words.rate]} bars={bars} />
    </PanelPart>
  );
}

function PostAttribution({ copy: { brought: words }, report: { brought }, format }: Props) {
  return (
    <PanelPart id="traffic-brought-heading" heading={words.heading} note={words.text}>
      {brought.length === 0 && <p className="text-note text-text-muted">{words.none}</p>}
      <ul className="grid gap-3">
        {brought.map(({ slug, title, demos }) => (
          <li key={slug}>
            <TitleLink id={`traffic-post-${slug}`} href={`/blog/${encodeURIComponent(slug)}`}>
              <bdi>{title}</bdi>
            </TitleLink>
            <p className="text-note text-text-muted">{pluralize(words, demos, format.locale)}</p>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
