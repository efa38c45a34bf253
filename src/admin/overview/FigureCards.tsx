import { fillIn } from '#core/template/fill-in.ts';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { Hint } from '#panel/Hint.tsx';
import type { Morning } from '../contract/morning.ts';
import { cardsOf, changeOf, type Trend } from './overview.state.ts';
import { Sparkline } from './Sparkline.tsx';

type Words = AdminCopy['overview'];

/** The four figures, each with its course. */
export function FigureCards({ copy, locale, morning }: { copy: Words; locale: string; morning: Morning }) {
  return (
    <dl className="grid grid-cols-2 gap-4 max-[24rem]:grid-cols-1 lg:grid-cols-4">
      {cardsOf(morning.figures, locale).map(({ name, value }) => (
        <FigureCard key={name} copy={copy} locale={locale} name={name} value={value} trend={morning.trends[name]} />
      ))}
    </dl>
  );
}

interface FigureCardProps {
  copy: Words;
  locale: string;
  name: keyof Words['cards'];
  /** Null while nothing was counted: the card shows a sample value, marked as such. */
  value: string | null;
  trend: Trend;
}

const FIGURE = 'text-[2.5rem] leading-[1.15] font-semibold tracking-[-0.035em] tabular-nums';

function FigureCard({ copy, locale, name, value, trend }: FigureCardProps) {
  const words = copy.cards[name];
  return (
    <div className="grid content-start gap-1 rounded-card border border-border bg-surface p-5">
      <dt>{words.label}</dt>
      <dd className={value === null ? `${FIGURE} text-text-muted` : FIGURE}>{value ?? words.sample}</dd>
      {value !== null && (
        <dd>
          <Sparkline values={trend.days} />
        </dd>
      )}
      <dd className="text-note leading-[1.4] text-text-muted">
        {value === null ? (
          <Hint text={copy.sampleHint}>
            <button id={`sample-${name}`} type="button" className="badge cursor-default">
              {copy.sample}
            </button>
          </Hint>
        ) : (
          <>
            {words.hint}{' '}
            {name === 'posts' || name === 'conversations'
              ? fillIn(copy.trend[name], counts(trend, locale))
              : trendText(copy.trend, trend)}
          </>
        )}
      </dd>
    </div>
  );
}

const counts = ({ now, before }: Trend, locale: string) => ({
  now: now.toLocaleString(locale),
  before: before.toLocaleString(locale),
});

function trendText(words: Words['trend'], trend: Trend): string | null {
  const change = changeOf(trend);
  if (change === null) return null;
  if (change === 0) return `${words.same}.`;
  return `${fillIn(change > 0 ? words.more : words.less, { percent: Math.abs(change) })}.`;
}
