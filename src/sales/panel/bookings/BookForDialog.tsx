import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#core/browser/call.ts';
import { CallFailure } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { Button } from '#panel/Button.tsx';
import { goTo } from '#panel/hash-router.ts';
import { Modal } from '#panel/Modal.tsx';
import { FailureNotice } from '#panel/QueryState.tsx';
import { TextField } from '#panel/TextField.tsx';
import { createBooking } from '../../contract/booking-calls.ts';
import {
  COMPANY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
} from '../../contract/limits.ts';
import { clearInboxItems } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { FreeTimes, useFreeTimes } from './FreeTimes.tsx';

const FIELDS = {
  firstName: PERSON_NAME_MAX_LENGTH,
  lastName: PERSON_NAME_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  phone: PHONE_MAX_LENGTH,
  company: COMPANY_MAX_LENGTH,
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

/** The person that the demo is booked for, as far as known. */
export type Guest = Readonly<Partial<Record<Field, string>>>;

interface Props {
  copy: SalesPanelCopy;
  guest: Guest;
  onClose: () => void;
}

/** Books a demo for a person, by the call that visitors book with: it is checked, limited and confirmed alike. */
function useBook({ inbox }: SalesPanelCopy, person: Guest, free: ReturnType<typeof useFreeTimes>, onDone: () => void) {
  const words = inbox.bookings.bookFor;
  const queries = useQueryClient();
  // The same with each attempt: sent twice, it is one booking.
  const [id] = useState(() => crypto.randomUUID() as string);
  return useMutation({
    async mutationFn() {
      const { firstName = '', lastName = '', email = '', phone = '', company = '' } = person;
      const body = { id, start: free.start ?? '', zone: free.zone, firstName, lastName, email, phone, company };
      return (await call(createBooking, { body })).data;
    },
    onSuccess: async ({ status, id: booked }) => {
      await clearInboxItems(queries);
      void showToast(status === 'held' ? words.held : words.done);
      onDone();
      goTo({ tab: 'bookings', place: booked });
    },
    onError: () => void free.slots.refetch(),
  });
}

export function BookForDialog({ copy, guest, onClose }: Props) {
  const words = copy.inbox.bookings.bookFor;
  const { fields } = copy.inbox.labels;
  const free = useFreeTimes(copy);
  const [person, setPerson] = useState<Guest>(guest);
  const book = useBook(copy, person, free, onClose);
  const problems = book.error instanceof CallFailure ? (book.error.body?.fields ?? {}) : {};
  const failure = book.error ?? free.slots.error;
  return (
    <Modal heading={words.heading} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!book.isPending && free.start) book.mutate();
        }}
      >
        <p>{words.text}</p>
        <FreeTimes copy={copy} free={free} />
        {NAMES.map((name) => (
          <TextField
            key={name}
            id={`guest-${name}`}
            label={fields[name].label}
            value={person[name] ?? ''}
            maxLength={FIELDS[name]}
            problem={problems[name]}
            onChange={(value) => setPerson((now) => ({ ...now, [name]: value }))}
          />
        ))}
        <FailureNotice copy={copy.admin.states} title={words.failed} failure={failure} />
        <p className="button-row">
          <Button id="guest-close" label={words.close} look="quiet" onClick={onClose} />
          <Button
            id="guest-book"
            type="submit"
            label={book.isPending ? words.confirming : words.confirm}
            look="accent"
            isBusy={book.isPending || !free.start}
          />
        </p>
      </form>
    </Modal>
  );
}

interface ButtonProps {
  copy: SalesPanelCopy;
  label: string;
  guest?: Guest;
}

/** The button that opens it. */
export function BookFor({ copy, label, guest = {} }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button id="book-for" label={label} onClick={() => setOpen(true)} />
      {isOpen && <BookForDialog copy={copy} guest={guest} onClose={() => setOpen(false)} />}
    </>
  );
}
