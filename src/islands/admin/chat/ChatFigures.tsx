import type { ChatStats } from '#contracts/chat-admin-calls.ts';
import type { ChatsCopy } from '#schemas/chats-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { figuresOf, zoneName } from './chat.state.ts';

interface Props {
  copy: ChatsCopy['figures'];
  locale: string;
  /** That days are counted in. */
  zone: string;
  stats: ChatStats;
}

export function ChatFigures({ copy, locale, zone, stats }: Props) {
  const counted = { zone: zoneName(zone, locale) };
  return (
    <dl className="figure-cards figure-cards-small" aria-label={copy.heading}>
      {figuresOf(stats, locale).map(({ name, value, share, isNone }) => (
        <div key={name} className="figure-card">
          <dt>{copy[name].label}</dt>
          <dd className="figure">{value}</dd>
          <dd className="figure-note">
            {fillIn(isNone ? copy[name].none : copy[name].note, { ...counted, ...(share && { share }) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
