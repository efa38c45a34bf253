import type { VisitorsCopy } from '#schemas/visitors-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { askForPerson, PERSON } from '../people/asked-person.ts';
import { toHash } from '../place.ts';

interface Props {
  copy: VisitorsCopy;
  /** Of the record, for readable ids. */
  id: string;
  email: string;
}

/** Ways from a record to the person behind it. */
export function PersonLinks({ copy, id, email }: Props) {
  return (
    <p className="record-links">
      <a id={`mail-${id}`} href={`mailto:${encodeURIComponent(email)}`} className="row-action">
        {fillIn(copy.mail, { email })}
      </a>
      <a id={`person-${id}`} href={toHash(PERSON)} className="row-action" onClick={() => askForPerson(email)}>
        {copy.everything}
      </a>
    </p>
  );
}
