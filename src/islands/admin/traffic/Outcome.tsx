import type { Traffic } from '#contracts/analytics-reports.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { amountOf } from '../parts/amount.ts';
import { BarTable } from './BarTable.tsx';
import { conversionsOf, funnelOf } from './traffic.state.ts';
import type { Written } from './written.ts';

interface Props {
  copy: TrafficCopy;
  locale: string;
  traffic: Traffic;
  written: Written;
}

/** What visits came to: the way to a demo, goals, and the posts that brought some. */
export function Outcome(props: Props) {
  return (
    <div className="traffic-outcome">
      <Funnel {...props} />
      <Goals {...props} />
      <Brought {...props} />
    </div>
  );
}

function Funnel({ copy: { funnel: words }, traffic, written }: Props) {
  const bars = funnelOf(traffic).map(({ step, visits, share, lost }) => ({
    key: step,
    name: words.steps[step],
    share: share ?? 0,
    cells: [written.count(visits), written.rate(share), written.rate(lost)],
  }));
  return (
    <section aria-labelledby="traffic-funnel-heading" className="chat-part">
      <h3 id="traffic-funnel-heading" className="chat-part-heading">
        {words.heading}
      </h3>
      <BarTable
        id="traffic-funnel"
        labelledBy="traffic-funnel-heading"
        columns={[words.column, words.visits, words.share, words.lost]}
        bars={bars}
      />
    </section>
  );
}

function Goals({ copy: { goals: words }, traffic, written }: Props) {
  const bars = conversionsOf(traffic).map(({ goal, visits, rate }) => ({
    key: goal,
    name: words.names[goal],
    share: rate ?? 0,
    cells: [written.count(visits), written.rate(rate)],
  }));
  return (
    <section aria-labelledby="traffic-goals-heading" className="chat-part">
      <h3 id="traffic-goals-heading" className="chat-part-heading">
        {words.heading}
      </h3>
      <BarTable
        id="traffic-goals"
        labelledBy="traffic-goals-heading"
        columns={[words.column, words.visits, words.rate]}
        bars={bars}
      />
    </section>
  );
}

function Brought({ copy: { brought: words }, locale, traffic: { brought } }: Props) {
  return (
    <section aria-labelledby="traffic-brought-heading" className="chat-part">
      <h3 id="traffic-brought-heading" className="chat-part-heading">
        {words.heading}
      </h3>
      <p className="list-note">{words.text}</p>
      {brought.length === 0 && <p className="record-quiet">{words.none}</p>}
      <ul className="traffic-brought">
        {brought.map(({ slug, title, demos }) => (
          <li key={slug}>
            <a id={`traffic-post-${slug}`} href={`/blog/${encodeURIComponent(slug)}`} className="chat-open">
              <bdi>{title}</bdi>
            </a>
            <p className="record-quiet">{amountOf(words, demos, locale)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
