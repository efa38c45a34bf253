import type { Traffic } from '#contracts/analytics-reports.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { LiveCard } from './LiveCard.tsx';
import { type Figure, figuresOf } from './traffic.state.ts';
import type { Written } from './written.ts';

interface Props {
  copy: TrafficCopy;
  /** Not there before it has come. */
  traffic: Traffic | undefined;
  /** Until another answer is there. */
  isOutdated: boolean;
  written: Written;
}

/** Visitors now, and the figures of the period. */
export function TrafficFigures({ copy: { figures: copy, live }, traffic, isOutdated, written }: Props) {
  return (
    <dl
      className="figure-cards figure-cards-small traffic-figures"
      aria-label={copy.heading}
      aria-busy={isOutdated}
    >
      <LiveCard copy={live} written={written} />
      {traffic &&
        figuresOf(traffic).map((figure) => (
          <div key={figure.name} className="figure-card">
            <dt>{copy[figure.name]}</dt>
            <dd className="figure">{written.figure(figure.unit, figure.value)}</dd>
            <dd className="figure-note">
              <Note copy={copy} figure={figure} written={written} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface NoteProps {
  copy: TrafficCopy['figures'];
  figure: Figure;
  written: Written;
}

/** How it stands to the period before: as a sign for eyes, in words for ears. */
function Note({ copy, figure: { name, unit, change, before }, written }: NoteProps) {
  if (!change) return copy.notes[name as keyof typeof copy.notes];
  if (change.kind === 'none') return copy.change.none;
  const amount = { amount: written.amount(change, unit) };
  return (
    <>
      <span aria-hidden="true" className="traffic-change">
        {fillIn(copy.shown[change.kind], amount)}
      </span>
      <span className="sr-only">{fillIn(copy.change[change.kind], amount)}</span>{' '}
      <span className="traffic-before">{fillIn(copy.before, { value: written.figure(unit, before) })}</span>
    </>
  );
}
