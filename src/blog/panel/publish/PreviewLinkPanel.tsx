import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import type { ResponseOf } from '#core/contract/contract.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { copyText } from '#panel/copy-text.ts';
import { createDates } from '#panel/format.ts';
import { Modal } from '#panel/Modal.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { PREVIEW_DEFAULT_HOURS } from '../../contract/limits.ts';
import { createPreviewLink, revokePreviewLinks } from '../../contract/post-calls.ts';
import { type BlogPanelCopy, showFailure } from '../panel-copy.ts';
import type { EditorDialogProps } from '../saving/use-post-editing.ts';

/** Creates and revokes signed preview links for readers without a login. */
export function PreviewLinkPanel({ copy, open, onClose }: EditorDialogProps) {
  const { link: linkCopy, close } = copy.blog.publish;
  const [hours, setHours] = useState(PREVIEW_DEFAULT_HOURS);
  const choiceId = useId();
  const params = { id: open.editing.id };
  const create = useMutation({
    mutationFn: async () => (await callAdmin(createPreviewLink, { params, body: { hours } })).data,
    onError: (failure) => showFailure(linkCopy.failed, failure, ''),
  });
  const revoke = useMutation({
    mutationFn: () => callAdmin(revokePreviewLinks, { params }),
    onSuccess: () => {
      create.reset();
      void showToast(linkCopy.revoked);
    },
    onError: (failure) => showFailure(linkCopy.revokeFailed, failure, ''),
  });
  return (
    <Modal heading={linkCopy.heading} onClose={onClose}>
      <p>{linkCopy.text}</p>
      <div className="field">
        <label htmlFor={choiceId}>{linkCopy.expiry}</label>
        <select
          id={choiceId}
          className="field-control"
          value={hours}
          onChange={({ target }) => setHours(Number(target.value))}
        >
          {Object.entries(linkCopy.hours).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {create.data && <PreviewAddress key={create.data.url} copy={copy} link={create.data} />}
      <p className="button-row">
        <Button
          id="link-create"
          label={create.isPending ? linkCopy.creating : linkCopy.create}
          look="accent"
          disabled={create.isPending}
          onClick={() => create.mutate()}
        />
        <Button id="link-revoke" label={linkCopy.revoke} disabled={revoke.isPending} onClick={() => revoke.mutate()} />
        <Button id="link-close" label={close} onClick={onClose} />
      </p>
    </Modal>
  );
}

interface AddressProps {
  copy: BlogPanelCopy;
  link: ResponseOf<typeof createPreviewLink>;
}

/** A link that was created, and how long it works. */
function PreviewAddress({ copy: { blog, locale }, link: { url, expiresAt } }: AddressProps) {
  const words = blog.publish.link;
  const [copied, setCopied] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.address}</label>
      <div className="field-row">
        <input id={id} className="field-control" readOnly value={url} onFocus={({ target }) => target.select()} />
        <Button
          id="link-copy"
          label={copied ? words.copied : words.copy}
          onClick={() => void copyText(url, blog.editor.copyRefused).then(setCopied)}
        />
      </div>
      <p className="field-hint">{fillIn(words.expires, { time: createDates(locale).moment(expiresAt) })}</p>
    </div>
  );
}
