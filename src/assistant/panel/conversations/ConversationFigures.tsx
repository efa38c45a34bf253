import { Figure, FigureList } from '#core/panel/FigureList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneName } from '#core/template/zone-name.ts';
import type { ConversationsCopy } from '../../content/conversations.copy.ts';
import type { ChatStats } from '../../contract/chat-admin-calls.ts';
import { figuresOf } from './conversations.state.ts';

interface Props {
  copy: ConversationsCopy['figures'];
  locale: string;
  /** Time zone of calendar days. */
  zone: string;
  stats: ChatStats;
}

export function ConversationFigures({ copy, locale, zone, stats }: Props) {
  const counted = { zone: zoneName(zone, locale) };
  return (
    <FigureList label={copy.heading}>
      {figuresOf(stats, locale).map(({ name, value, share, isNone }) => (
        <Figure
          key={name}
          label={copy[name].label}
          value={value}
          note={fillIn(isNone ? copy[name].none : copy[name].note, { ...counted, ...(share && { share }) })}
        />
      ))}
    </FigureList>
  );
}
