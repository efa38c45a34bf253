import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#core/browser/call.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneLabel } from '#core/template/zone-name.ts';
import { SelectField } from '#panel/Controls.tsx';
import { listSlots } from '../../contract/booking-calls.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { toInstant } from './times.ts';
import { useTimeFormats } from './use-bookings.ts';

/** The time that is chosen in a dialog: one that is offered, the first by default, or any other. */
export function useFreeTimes(copy: SalesPanelCopy) {
  const { zone, formats } = useTimeFormats(copy);
  const [chosen, setChosen] = useState('');
  const [other, setOther] = useState('');
  const slots = useQuery({
    queryKey: ['free-times'],
    queryFn: async ({ signal }) => (await call(listSlots, { signal })).data.times,
    staleTime: 0,
    gcTime: 0,
  });
  const times = slots.data ?? [];
  return {
    ...{ zone, formats, times, other, setChosen, setOther, slots },
    chosen: chosen || times[0] || '',
    /** ISO 8601; undefined while none is known. */
    start: toInstant(other, zone) ?? (chosen || times[0]),
  };
}

interface Props {
  copy: SalesPanelCopy;
  free: ReturnType<typeof useFreeTimes>;
  /** Whether a time may be chosen that is not offered. */
  takesOther?: boolean;
}

export function FreeTimes({ copy, free, takesOther = false }: Props) {
  const words = copy.inbox.bookings.move;
  const { zone, formats, times, chosen, other, setChosen, setOther } = free;
  const [timeId, otherId, hintId] = [useId(), useId(), useId()];
  return (
    <>
      <SelectField
        id={timeId}
        label={words.time}
        value={chosen}
        disabled={times.length === 0}
        options={times.map((time) => ({ value: time, label: formats.here(time) }))}
        onChange={setChosen}
      />
      {takesOther && (
        <div className="field">
          <label htmlFor={otherId}>{words.other}</label>
          <input
            id={otherId}
            type="datetime-local"
            className="field-control"
            value={other}
            aria-describedby={hintId}
            onChange={({ target }) => setOther(target.value)}
          />
          <p id={hintId} className="field-hint">
            {fillIn(words.otherHint, { zone: zoneLabel(zone, copy.locale) })}
          </p>
        </div>
      )}
    </>
  );
}
