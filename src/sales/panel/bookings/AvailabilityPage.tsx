import { type ReactNode, useEffect } from 'react';
import { DEMO_MINUTES_MIN } from '#core/contract/limits.ts';
import { weekdays } from '#core/contract/site-facts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneLabel } from '#core/template/zone-name.ts';
import { LeaveDialog } from '#editing/saving/LeaveDialog.tsx';
import { Button } from '#panel/Button.tsx';
import { createDates } from '#panel/format.ts';
import { PanelNote, PanelPart, TabSection } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import type { AvailabilityAnswer } from '../../contract/availability.ts';
import { FoldedPart } from '../inbox/Record.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { nextSpan, type Span, spansOf, type Weekday, withSpans } from './availability.state.ts';
import { BusyCalendars } from './BusyCalendars.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { ClosedTimes } from './ClosedTimes.tsx';
import { DemoPlace } from './DemoPlace.tsx';
import { weekdayName } from './times.ts';
import { type FormProps, useAvailability, useAvailabilityForm } from './use-availability.ts';

/** When and where demos are offered: weekly hours, hosts, length, buffer, notice, and times that are closed. */
export function AvailabilityPage({ copy }: { copy: SalesPanelCopy }) {
  const query = useAvailability();
  const { bookings } = copy.inbox;
  const words = bookings.availability;
  return (
    <TabSection
      id="availability"
      heading={words.heading}
      copy={copy}
      query={query}
      back={{ route: { tab: 'bookings', place: '' }, label: bookings.back }}
      // Reading it again would take away what is being changed.
      actions={<span />}
    >
      <QueryState id="availability-retry" copy={copy.admin.states} query={query} />
      {query.data && (
        <div className="max-w-text">
          <Form copy={copy} start={query.data} />
          <BusyCalendars copy={copy} demos={query.data.availability.demos} />
          <CalendarFeed copy={copy} />
        </div>
      )}
    </TabSection>
  );
}

function Form({ copy, start }: { copy: SalesPanelCopy; start: AvailabilityAnswer }) {
  const words = copy.inbox.bookings.availability;
  const form = useAvailabilityForm(copy, start);
  const { stored, problem, isChanged, save, answerLeave } = form;
  useEffect(() => document.getElementById('availability-heading')?.focus(), []);
  return (
    <form
      noValidate
      className="grid gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(form.settings);
      }}
    >
      <PanelNote>{fillIn(words.text, { zone: zoneLabel(stored.zone, copy.locale) })}</PanelNote>
      <ClosedTimes copy={copy} form={form} />
      <WeeklyHours copy={copy} form={form} />
      <DemoPlace copy={copy} form={form} />
      <Rules copy={copy} form={form} />
      <p id="availability-problem" role="alert" tabIndex={-1} className="field-error">
        {problem}
      </p>
      <p className="button-row sticky bottom-0 z-1 border-t border-border bg-background py-3">
        <Button
          id="availability-save"
          type="submit"
          look="accent"
          label={save.isPending ? words.saving : words.save}
          isBusy={save.isPending || !isChanged}
        />
        {isChanged && <Button id="availability-discard" label={words.discard} onClick={form.discard} />}
        <span role="status" className="text-note text-text-muted">
          {isChanged ? words.unsaved : words.current}
        </span>
      </p>
      <History copy={copy} form={form} />
      {answerLeave && (
        <LeaveDialog
          words={words.leaving}
          canSave
          onSave={async () => Boolean(await save.mutateAsync(form.settings).catch(() => null))}
          answer={answerLeave}
        />
      )}
    </form>
  );
}

function WeeklyHours({ copy, form: { settings, change } }: FormProps) {
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

/** Least numbers that the fields suggest. */
const LEAST = { demoMinutes: DEMO_MINUTES_MIN, bufferMinutes: 0, leadHours: 0, horizonDays: 1 } as const;

function Rules({ copy, form: { settings, change } }: FormProps) {
  const words = copy.inbox.bookings.availability;
  return (
    <PanelPart id="availability-rules" heading={words.rules}>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['demoMinutes', 'bufferMinutes', 'leadHours', 'horizonDays'] as const).map((name) => (
          <div key={name} className="field">
            <label htmlFor={`availability-${name}`}>{words[name].label}</label>
            <input
              id={`availability-${name}`}
              type="number"
              inputMode="numeric"
              min={LEAST[name]}
              className="field-control"
              value={settings[name]}
              aria-describedby={`availability-${name}-hint`}
              onChange={({ target }) => change((now) => ({ ...now, [name]: Math.trunc(Number(target.value)) }))}
            />
            <p id={`availability-${name}-hint`} className="field-hint">
              {words[name].hint}
            </p>
          </div>
        ))}
      </div>
    </PanelPart>
  );
}

/** Earlier settings, to be brought back into the form. */
function History({ copy, form: { stored, change } }: FormProps) {
  const words = copy.inbox.bookings.availability;
  const dates = createDates(copy.locale);
  return (
    <div className="pt-6">
      <FoldedPart heading={words.history.heading}>
        <ul className="grid gap-1">
          {stored.history.map(({ at, by, settings }, index) => (
            <li key={at} className="flex flex-wrap items-baseline gap-x-4">
              <span>{fillIn(words.history.entry, { time: dates.moment(at), by })}</span>
              {index > 0 && (
                <Button
                  id={`availability-restore-${index}`}
                  label={words.history.restore}
                  aria-label={fillIn(words.history.restoreOf, { time: dates.moment(at) })}
                  onClick={() => change(() => settings)}
                />
              )}
            </li>
          ))}
          <li className="flex flex-wrap items-baseline gap-x-4">
            <span>{words.history.site}</span>
            <Button
              id="availability-restore-site"
              label={words.history.restore}
              aria-label={fillIn(words.history.restoreOf, { time: words.history.site })}
              onClick={() => change(({ closed }) => ({ ...stored.site, closed }))}
            />
          </li>
        </ul>
      </FoldedPart>
    </div>
  );
}
