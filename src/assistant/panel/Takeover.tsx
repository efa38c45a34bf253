import type { FormEvent, KeyboardEvent } from 'react';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { TextField } from '#panel/TextField.tsx';
import { PERSON_NAME_MAX_LENGTH, type WatchedTakeover } from '../contract/takeover.ts';
import type { AssistantPanelCopy } from './panel-copy.ts';
import { useEndInView, type useTakeover } from './use-takeover.ts';

interface Props {
  copy: AssistantPanelCopy;
  takeover: ReturnType<typeof useTakeover>;
}

/** Lets an admin answer a chat in place of the assistant, and hand it back. */
export function Takeover({ copy, takeover }: Props) {
  const { takeover: words } = copy.conversations;
  const { query } = takeover;
  const end = useEndInView(query.data?.entries.length ?? 0);
  return (
    <PanelPart id="takeover-heading" heading={words.heading}>
      <QueryState id="takeover-retry" copy={copy.admin.states} query={query} />
      {query.data && (
        <div className="grid max-w-text gap-4">
          <p ref={end} role="status" className="text-note text-text-muted">
            {query.data.seenAt ? words.open : words.closed}
          </p>
          {query.data.person === null ? (
            <Join copy={copy} takeover={takeover} />
          ) : (
            <Answer copy={copy} takeover={takeover} data={query.data} />
          )}
        </div>
      )}
    </PanelPart>
  );
}

const isNamed = ({ name }: Props['takeover']) => name.trim() !== '';

function Join({ copy, takeover }: Props) {
  const { takeover: words } = copy.conversations;
  const join = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed(takeover)) takeover.join();
  };
  return (
    <form className="grid gap-4" onSubmit={join}>
      <p>{words.hint}</p>
      <TextField
        id="takeover-name"
        label={words.name}
        value={takeover.name}
        maxLength={PERSON_NAME_MAX_LENGTH}
        required
        onChange={takeover.setName}
      />
      <p>
        <Button
          id="takeover-join"
          type="submit"
          look="accent"
          label={words.join}
          isBusy={takeover.isPending || !isNamed(takeover)}
        />
      </p>
    </form>
  );
}

function Answer({ copy, takeover, data }: Props & { data: WatchedTakeover }) {
  const { takeover: words } = copy.conversations;
  const { draft, name } = takeover;
  const person = data.person ?? '';
  const isMine = person === name;
  const isEmpty = draft.trim() === '';
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isEmpty && isNamed(takeover) && !takeover.isPending) takeover.say();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={send}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send(event)}
    >
      {!isMine && (
        <TextField
          id="takeover-name"
          label={words.name}
          value={name}
          maxLength={PERSON_NAME_MAX_LENGTH}
          required
          onChange={takeover.setName}
        />
      )}
      <TextField
        id="takeover-message"
        label={words.message}
        value={draft}
        maxLength={CHAT_MESSAGE_MAX_LENGTH}
        rows={3}
        hint={fillIn(isMine ? words.leaveHint : words.taken, { person })}
        onChange={takeover.type}
      />
      <p className="button-row">
        <Button
          id="takeover-send"
          type="submit"
          look="accent"
          label={words.send}
          isBusy={takeover.isPending || isEmpty}
        />
        <Button
          id="takeover-leave"
          look="quiet"
          label={words.leave}
          isBusy={takeover.isPending}
          onClick={takeover.leave}
        />
      </p>
    </form>
  );
}
