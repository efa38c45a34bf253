import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { copyText } from '#panel/copy-text.ts';
import { createDates } from '#panel/format.ts';
import { Modal } from '#panel/Modal.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { PREVIEW_DEFAULT_HOURS } from '../../contract/limits.ts';
import { createPreviewLink, revokePreviewLinks } from '../../contract/post-calls.ts';
import { showFailure } from '../panel-copy.ts';
import type { EditorDialogProps } from '../saving/use-post-editing.ts';

/** Creates and revokes signed preview links for readers without a login. */
export function PreviewLinkPanel({ copy: { blog, locale }, open, onClose }: EditorDialogProps) {
  const { link: linkCopy, close } = blog.publish;
  const [hours, setHours] = useState(PREVIEW_DEFAULT_HOURS);
  const [copied, setCopied] = useState(false);
  const [choiceId, addressId] = [useId(), useId()];
  const params = { id: open.editing.id };
  const create = useMutation({
    mutationFn: async () => (await callAdmin(createPreviewLink, { params, body: { hours } })).data,
    onMutate: () => setCopied(false),
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
      {create.data && (
        <div className="field">
          <label htmlFor={addressId}>{linkCopy.address}</label>
          <div className="field-row">
            <input
              id={addressId}
              className="field-control"
              readOnly
              value={create.data.url}
              onFocus={({ target }) => target.select()}
            />
            <Button
              id="link-copy"
              label={copied ? linkCopy.copied : linkCopy.copy}
              onClick={() => void copyText(create.data.url, blog.editor.copyRefused).then(setCopied)}
            />
          </div>
          <p className="field-hint">
            {fillIn(linkCopy.expires, { time: createDates(locale).moment(create.data.expiresAt) })}
          </p>
        </div>
      )}
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
