import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { $session } from '#panel/session/session.ts';
import { TextField } from '#panel/TextField.tsx';
import type { Lead } from '../../contract/lead-calls.ts';
import { OWNER_MAX_LENGTH } from '../../contract/limits.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { useUpdateLead } from './use-update-lead.ts';

/** Who looks after a lead: any name; one's own with one press. */
export function Owner({ copy, lead }: { copy: SalesPanelCopy; lead: Lead }) {
  const words = copy.inbox.leads.ownerField;
  const session = useStore($session);
  const own = session.phase === 'in' ? session.username : null;
  const [name, setName] = useState<string | null>(null);
  const save = useUpdateLead<{ owner: string }>(copy, lead.id, {
    failed: words.failed,
    onSaved: () => setName(null),
  });
  const set = (owner: string) => !save.isPending && save.mutate({ owner: owner.trim() });
  const isChanged = name !== null && name.trim() !== lead.owner;
  return (
    <form
      className="grid justify-items-start gap-1"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isChanged) set(name);
      }}
    >
      <div className="w-full">
        <TextField
          id="lead-owner"
          label={words.label}
          value={name ?? lead.owner}
          maxLength={OWNER_MAX_LENGTH}
          placeholder={words.none}
          onChange={setName}
        />
      </div>
      <p className="flex flex-wrap gap-x-5">
        {isChanged && (
          <Button
            id="lead-owner-save"
            type="submit"
            label={save.isPending ? words.saving : words.save}
            isBusy={save.isPending}
          />
        )}
        {own && lead.owner !== own && !isChanged && (
          <Button
            id="lead-owner-take"
            label={words.take}
            aria-label={fillIn(words.takeAs, { name: own })}
            onClick={() => set(own)}
          />
        )}
      </p>
    </form>
  );
}
