import { askForPerson, PERSON } from '../people/asked-person.ts';
import { toHash } from '../place.ts';

interface Props {
  id: string;
  label: string;
}

/** To the page that asks whose data is wanted. */
export function PersonLink({ id, label }: Props) {
  return (
    <a id={id} href={toHash(PERSON)} className="row-action" onClick={() => askForPerson('')}>
      {label}
    </a>
  );
}
