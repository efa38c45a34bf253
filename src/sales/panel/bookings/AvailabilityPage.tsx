import { useEffect } from 'react';
import { DEMO_MINUTES_MIN } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneLabel } from '#core/template/zone-name.ts';
import { LeaveDialog } from '#editing/saving/LeaveDialog.tsx';
import { Button } from '#panel/Button.tsx';
import { PanelNote, PanelPart, TabSection } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import type { AvailabilityAnswer } from '../../contract/availability.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { AvailabilityHistory } from './AvailabilityHistory.tsx';
import { BusyCalendars } from './BusyCalendars.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { ClosedTimes } from './ClosedTimes.tsx';
import { DemoPlace } from './DemoPlace.tsx';
import type { FormProps } from './use-availability.ts';
import { useAvailability, useAvailabilityForm } from './use-availability.ts';
import { WeeklyHours } from './WeeklyHours.tsx';

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
      <AvailabilityHistory copy={copy} form={form} />
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
