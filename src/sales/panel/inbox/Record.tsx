import type { ComponentProps, ReactNode } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { type Route, toHash } from '#panel/hash-router.ts';
import type { VisitorsCopy } from '../../content/inbox.copy.ts';
import { Muted } from './Muted.tsx';

/** A card by default, a table row on wide screens. Off-screen rows are not rendered. */
export const RecordRow = ({ className, ...props }: ComponentProps<'li'>) => (
  <li
    {...props}
    className={`${className} grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-border py-2.5 [contain-intrinsic-block-size:auto_5rem] [content-visibility:auto] lg:[contain-intrinsic-block-size:auto_4.25rem]`}
  />
);

interface NameProps {
  id: string;
  route: Route;
  name: string;
  company: string;
  /** Text of the visitor, of which the first lines are shown. */
  message?: string | undefined;
  className: string;
  isCancelled?: boolean;
  /** Mark of a record that was not opened yet, beside the name. */
  unread?: string | undefined;
  /** Before the name. */
  box?: ReactNode;
}

/** Name of a visitor, which opens the record, above the company. */
export const RecordName = ({ id, route, name, company, message, className, isCancelled, unread, box }: NameProps) => (
  <p className={`${className} grid wrap-anywhere`}>
    <span className="flex items-center justify-self-start">
      {box}
      <a
        id={id}
        href={toHash(route)}
        dir="auto"
        className={`${isCancelled ? 'line-through' : 'no-underline'} font-semibold hover:underline`}
      >
        {name}
      </a>
      {unread && <span className="badge ms-2 text-text">{unread}</span>}
    </span>
    <Muted dir="auto">{company}</Muted>
    {message && (
      <span dir="auto" className="line-clamp-2 pt-0.5 text-note">
        {message}
      </span>
    )}
  </p>
);

const PART = 'grid content-start gap-2.5 border-t border-border py-5';

interface PartProps {
  id: string;
  heading: string;
  children: ReactNode;
}

/** Part of a lead, a booking or a person. */
export const RecordPart = ({ id, heading, children }: PartProps) => (
  <section aria-labelledby={id} className={PART}>
    <h3 id={id} className="font-semibold [font-size:inherit]">
      {heading}
    </h3>
    {children}
  </section>
);

/** Part that is its own label, such as one field. */
export const PlainPart = ({ children }: { children: ReactNode }) => <div className={PART}>{children}</div>;

/** Part that is closed at first. */
export const FoldedPart = ({ heading, children }: Omit<PartProps, 'id'>) => (
  <details className={PART}>
    <summary className="cursor-pointer font-semibold">{heading}</summary>
    {children}
  </details>
);

/** Line of facts below the heading of a record. */
export const RecordLine = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 wrap-anywhere text-text-muted">{children}</p>
);

/** Two columns on wide screens: what the visitor said, and what became of it. */
export const RecordColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-14 pt-4 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">{children}</div>
);

/** Route of the person page. It does not contain the email address, which must stay out of URLs. */
const PERSON_ROUTE: Route = { tab: 'leads', place: 'person' };

let selected = '';

/** Selects the person whom the person page shows next; an empty address selects none. */
export function selectPerson(email: string): void {
  selected = email;
}

export const selectedPerson = () => selected;

interface PersonLinksProps {
  copy: VisitorsCopy;
  /** Of the lead or booking, part of the links' ids. */
  id: string;
  email: string;
  /** Empty: none was given, or the visitor may not be called. */
  phone?: string;
}

/** Links from a lead or booking to its person. */
export function PersonLinks({ copy, id, email, phone = '' }: PersonLinksProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 wrap-anywhere">
      <a id={`mail-${id}`} href={`mailto:${encodeURIComponent(email)}`} className="row-action">
        {fillIn(copy.mail, { email })}
      </a>
      {phone && (
        <a id={`call-${id}`} href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="row-action">
          {fillIn(copy.call, { phone })}
        </a>
      )}
      <a id={`person-${id}`} href={toHash(PERSON_ROUTE)} className="row-action" onClick={() => selectPerson(email)}>
        {copy.everything}
      </a>
    </p>
  );
}

export function FindPersonLink({ id, label }: { id: string; label: string }) {
  return (
    <a id={id} href={toHash(PERSON_ROUTE)} className="row-action" onClick={() => selectPerson('')}>
      {label}
    </a>
  );
}
