import { type Route, toHash } from '#core/panel/hash-router.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { VisitorsCopy } from '../../content/inbox.copy.ts';

/** Route of the person page. It does not contain the email address, which must stay out of URLs. */
const PERSON_ROUTE: Route = { tab: 'leads', place: 'person' };

let selected = '';

/** Selects the person whom the person page shows next; an empty address selects none. */
function selectPerson(email: string): void {
  selected = email;
}

/** Email address of the selected person; empty for none. */
export const selectedPerson = () => selected;

interface Props {
  copy: VisitorsCopy;
  /** Id of the lead or booking, part of the links' ids. */
  id: string;
  email: string;
}

/** Links from a lead or booking to its person. */
export function PersonLinks({ copy, id, email }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 wrap-anywhere">
      <a id={`mail-${id}`} href={`mailto:${encodeURIComponent(email)}`} className="row-action">
        {fillIn(copy.mail, { email })}
      </a>
      <a id={`person-${id}`} href={toHash(PERSON_ROUTE)} className="row-action" onClick={() => selectPerson(email)}>
        {copy.everything}
      </a>
    </p>
  );
}

interface FindPersonLinkProps {
  id: string;
  label: string;
}

/** Link to the search for a person. */
export function FindPersonLink({ id, label }: FindPersonLinkProps) {
  return (
    <a id={id} href={toHash(PERSON_ROUTE)} className="row-action" onClick={() => selectPerson('')}>
      {label}
    </a>
  );
}
