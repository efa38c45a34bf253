import { HOST_NAME_MAX_LENGTH, HOSTS_MAX_COUNT, LINK_MAX_LENGTH } from '#core/contract/limits.ts';
import { type Demos, weekdays } from '#core/contract/site-facts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { CheckField } from '#panel/Controls.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { Segments } from '#panel/Segments.tsx';
import { TextField } from '#panel/TextField.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { daysWithoutOneHost, nextHost, type Weekday } from './availability.state.ts';
import { weekdayName } from './times.ts';
import type { FormProps } from './use-availability.ts';

type Host = Extract<Demos, { by: 'meeting' }>['hosts'][number];

/** Where demos take place: at the visitor's phone, or behind the links of hosts, one on each day of demos. */
export function DemoPlace({ copy, form: { settings, change } }: FormProps) {
  const words = copy.inbox.bookings.availability.place;
  const { demos } = settings;
  const hosts = demos.by === 'meeting' ? demos.hosts : [];
  const put = (next: Demos) => change((now) => ({ ...now, demos: next }));
  const putHosts = (next: Host[]) => put({ by: 'meeting', hosts: next });
  const add = () => {
    putHosts([...hosts, nextHost(settings)]);
    setTimeout(() => document.getElementById(`host-${hosts.length}-name`)?.focus());
  };
  return (
    <PanelPart id="availability-place" heading={words.heading} takesFocus>
      <Segments
        id="place"
        copy={words.by}
        options={['call', 'meeting']}
        chosen={demos.by}
        onChoose={(by) => (by === 'call' ? put({ by }) : add())}
      />
      <p className="field-hint pt-2">{words.text[demos.by]}</p>
      <ul className="grid gap-4 pt-4 empty:hidden">
        {hosts.map((host, at) => (
          <HostFields
            key={`${at + 1}`}
            copy={copy}
            number={at}
            host={host}
            canRemove={hosts.length > 1}
            onChange={(changed) => putHosts(hosts.map((each, index) => (index === at ? changed : each)))}
            onRemove={() => {
              putHosts(hosts.filter((_, index) => index !== at));
              document.getElementById('availability-place')?.focus();
            }}
          />
        ))}
      </ul>
      <ul role="status" className="grid gap-1 pt-3 empty:hidden">
        {daysWithoutOneHost(settings).map(({ day, problem }) => (
          <li key={day} className="field-error">
            {fillIn(words.days[problem], { day: weekdayName(day, copy.locale) })}
          </li>
        ))}
      </ul>
      {demos.by === 'meeting' && hosts.length < HOSTS_MAX_COUNT && (
        <p className="pt-3">
          <Button id="host-add" label={words.add} look="quiet" onClick={add} />
        </p>
      )}
    </PanelPart>
  );
}

interface HostProps {
  copy: SalesPanelCopy;
  /** Place in the list, part of the ids. */
  number: number;
  host: Host;
  canRemove: boolean;
  onChange: (host: Host) => void;
  onRemove: () => void;
}

function HostFields({ copy, number, host, canRemove, onChange, onRemove }: HostProps) {
  const words = copy.inbox.bookings.availability.place;
  const toggle = (day: Weekday, isChosen: boolean) =>
    onChange({ ...host, days: weekdays.filter((each) => (each === day ? isChosen : host.days.includes(each))) });
  return (
    <li className="grid gap-x-4 gap-y-3 border-t border-border pt-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <TextField
        id={`host-${number}-name`}
        label={words.name}
        maxLength={HOST_NAME_MAX_LENGTH}
        value={host.name}
        onChange={(name) => onChange({ ...host, name })}
      />
      <TextField
        id={`host-${number}-url`}
        label={words.link}
        hint={words.linkHint}
        maxLength={LINK_MAX_LENGTH}
        value={host.url}
        onChange={(url) => onChange({ ...host, url: url.trim() })}
      />
      <fieldset className="flex flex-wrap items-center gap-x-5 sm:col-span-2">
        <legend className="text-note strong">{words.hostDays}</legend>
        {weekdays.map((day) => (
          <CheckField
            key={day}
            id={`host-${number}-${day}`}
            label={weekdayName(day, copy.locale)}
            checked={host.days.includes(day)}
            onChange={(isChosen) => toggle(day, isChosen)}
          />
        ))}
        {canRemove && (
          <Button
            id={`host-${number}-remove`}
            label={words.remove}
            aria-label={fillIn(words.removeOf, { name: host.name })}
            onClick={onRemove}
          />
        )}
      </fieldset>
    </li>
  );
}
