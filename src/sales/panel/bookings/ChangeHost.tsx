import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { Button } from '#panel/Button.tsx';
import { SelectField } from '#panel/Controls.tsx';
import { Modal } from '#panel/Modal.tsx';
import { FailureNotice, QueryState } from '#panel/QueryState.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { type Booking, changeBooking } from '../../contract/booking-admin-calls.ts';
import type { Place } from '../../contract/booking-calls.ts';
import { setInboxItem } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { useAvailability } from './use-availability.ts';

/** Name of the host in calls: empty where we call the visitor. */
const hostOf = (place: Place) => (place.by === 'meeting' ? place.host : '');

/** Button that gives a demo to come to another host. */
export function ChangeHost({ copy, booking }: { copy: SalesPanelCopy; booking: Booking }) {
  const [isAsked, setAsked] = useState(false);
  if (booking.status !== 'booked' || Date.parse(booking.start) <= Date.now()) return null;
  return (
    <>
      <p>
        <Button id="booking-host" label={copy.inbox.bookings.host.open} onClick={() => setAsked(true)} />
      </p>
      {isAsked && <HostDialog copy={copy} booking={booking} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Dialog that offers the hosts of the availability, and a call where the visitor's number is known. */
function HostDialog({ copy, booking, onClose }: { copy: SalesPanelCopy; booking: Booking; onClose: () => void }) {
  const words = copy.inbox.bookings.host;
  const { id, phone } = booking;
  const queries = useQueryClient();
  const query = useAvailability();
  const present = hostOf(booking.place);
  const [chosen, setChosen] = useState(present);
  const demos = query.data?.availability.demos;
  const names = demos?.by === 'meeting' ? demos.hosts.map(({ name }) => name) : [];
  const offered = [...new Set([present, ...names, ...(phone ? [''] : [])])];
  const save = useMutation({
    mutationFn: async () => (await callAdmin(changeBooking, { params: { id }, body: { host: chosen } })).data,
    onSuccess: async (changed) => {
      await setInboxItem(queries, ['booking', id], changed);
      void showToast(words.done);
      onClose();
    },
  });
  return (
    <Modal heading={words.heading} onClose={onClose}>
      <p>{words.text}</p>
      <QueryState id="host-retry" copy={copy.admin.states} query={query} />
      {query.data && offered.length === 1 && <p className="notice">{words.none}</p>}
      {offered.length > 1 && (
        <SelectField
          id="host-field"
          label={words.label}
          value={chosen}
          options={offered.map((name) => ({ value: name, label: name || words.call }))}
          onChange={setChosen}
        />
      )}
      <FailureNotice copy={copy.admin.states} title={words.failed} failure={save.error} />
      <p className="button-row">
        <Button id="host-close" label={words.close} look="quiet" onClick={onClose} />
        <Button
          id="host-confirm"
          label={save.isPending ? words.confirming : words.confirm}
          look="accent"
          isBusy={save.isPending || chosen === present}
          onClick={() => save.mutate()}
        />
      </p>
    </Modal>
  );
}
