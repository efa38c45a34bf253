import { fillIn } from '#core/template/fill-in.ts';
import { pluralize } from '#panel/format.ts';
import { TitleLink } from '#panel/Marks.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { NothingYet } from '#panel/ResourceList.tsx';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { AnalyticsReport } from '../contract/analytics-reports.ts';
import { conversionsOf, funnelOf } from './analytics.state.ts';
import { BarTable, type Filtering, pressOf, TopLists } from './BarTable.tsx';
import { PageDetails } from './PageDetails.tsx';
import type { AnalyticsPanelCopy, Formatters } from './panel-copy.ts';

interface Props {
  copy: AnalyticsPanelCopy;
  report: AnalyticsReport;
  format: Formatters;
  filtering: Filtering;
}

export function PeriodReport(props: Props) {
  const { report, format, filtering } = props;
  const { analytics: copy } = props.copy;
  const isFiltered = report.filters.length > 0;
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
      {report.isEstimated && <p className="pt-3 text-note text-text-muted">{copy.filters.estimated}</p>}
      {report.totals.views === 0 ? (
        <NothingYet {...(isFiltered ? copy.filters.none : copy.empty[report.audience])} />
      ) : (
        <>
          {report.page && <PageDetails key={report.page.path} page={report.page} {...props} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 sm:grid-cols-2 min-[72rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
            <Funnel copy={copy} report={report} format={format} />
            <Goals copy={copy} report={report} format={format} filtering={filtering} />
            {!isFiltered && <PostAttribution copy={copy} report={report} format={format} />}
          </div>
          <TopLists copy={copy.lists} top={report.top} format={format} filtering={filtering} />
        </>
      )}
    </>
  );
}

interface PartProps {
  copy: AnalyticsCopy;
  report: AnalyticsReport;
  format: Formatters;
}

function Funnel({ copy: { funnel: words }, report, format }: PartProps) {
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

function Goals({ copy: { goals: words }, report, format, filtering }: PartProps & { filtering: Filtering }) {
  const bars = conversionsOf(report).map(({ goal, visits, rate }) => ({
    key: goal,
    name: words.names[goal],
    share: rate ?? 0,
    cells: [format.count(visits), format.rate(rate)],
    press: pressOf(filtering, { dimension: 'goals', value: goal }),
  }));
  return (
    <PanelPart id="traffic-goals-heading" heading={words.heading}>
      <BarTable id="traffic-goals" columns={[words.column, words.visits, words.rate]} bars={bars} />
    </PanelPart>
  );
}

function PostAttribution({ copy: { brought: words }, report: { brought }, format }: PartProps) {
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
