import type { ReactNode } from 'react';
import { weekdays } from '#core/contract/site-facts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import type { Span, Weekday } from './availability.state.ts';
import { nextSpan, spansOf, withSpans } from './availability.state.ts';
import { weekdayName } from './times.ts';
import type { FormProps } from './use-availability.ts';

export function WeeklyHours({ copy, form: { settings, change } }: FormProps) {
  const words = copy.inbox.bookings.availability;
  return (
    <PanelPart id="availability-hours" heading={words.hours} takesFocus>
      <ul className="border-t border-text">
        {weekdays.map((day) => (
          <Day
            key={day}
            copy={copy}
            name={weekdayName(day, copy.locale)}
            day={day}
            spans={spansOf(settings, day)}
            onChange={(spans) => change((now) => withSpans(now, day, spans))}
          />
        ))}
      </ul>
    </PanelPart>
  );
}

interface DayProps {
  copy: SalesPanelCopy;
  name: string;
  day: Weekday;
  spans: readonly Span[];
  onChange: (spans: readonly Span[]) => void;
}

function Day({ copy, name, day, spans, onChange }: DayProps) {
  const words = copy.inbox.bookings.availability;
  const time = (at: number, end: keyof Span): ReactNode => (
    <input
      id={`hours-${day}-${at}-${end}`}
      type="time"
      className="field-control w-36"
      aria-label={fillIn(words[end], { day: name })}
      value={spans[at]?.[end] ?? ''}
      onChange={({ target }) =>
        onChange(spans.map((span, index) => (index === at ? { ...span, [end]: target.value } : span)))
      }
    />
  );
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-border py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <p className="font-semibold sm:pt-3">{name}</p>
      <div className="grid gap-2">
        {spans.length === 0 && <p className="text-text-muted sm:pt-3">{words.closedDay}</p>}
        {spans.map((_, at) => (
          <p key={`${at + 1}`} className="flex flex-wrap items-center gap-3">
            {time(at, 'from')}
            <span aria-hidden="true">–</span>
            {time(at, 'to')}
            <Button
              id={`hours-${day}-${at}-remove`}
              label={words.remove}
              aria-label={fillIn(words.removeOf, { day: name })}
              onClick={() => {
                onChange(spans.filter((__, index) => index !== at));
                document.getElementById(`hours-${day}-add`)?.focus();
              }}
            />
          </p>
        ))}
        <p>
          <Button
            id={`hours-${day}-add`}
            label={words.add}
            aria-label={fillIn(words.addOf, { day: name })}
            onClick={() => onChange([...spans, nextSpan(spans)])}
          />
        </p>
      </div>
    </li>
  );
}
