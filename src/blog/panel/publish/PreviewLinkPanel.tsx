import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { PREVIEW_DEFAULT_HOURS } from '#core/contract/limits.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostPublishCopy } from '../../content/post-publish.copy.ts';
import { createPreviewLink, revokePreviewLinks } from '../../contract/post-calls.ts';

interface Props {
  copy: PostPublishCopy;
  locale: string;
  id: string;
  onClose: () => void;
}

/** Creates and revokes signed preview links for readers without a login. */
export function PreviewLinkPanel({ copy, locale, id, onClose }: Props) {
  const linkCopy = copy.link;
  const [hours, setHours] = useState(PREVIEW_DEFAULT_HOURS);
  const [copied, setCopied] = useState(false);
  const [choiceId, addressId] = [useId(), useId()];
  const params = { id };
  const fail = (title: string) => (failure: Error) =>
    void showToast({ title, text: sentenceOf(failure) ?? '', look: 'destructive' });
  const create = useMutation({
    mutationFn: async () => (await callAdmin(createPreviewLink, { params, body: { hours } })).data,
    onMutate: () => setCopied(false),
    onError: fail(linkCopy.failed),
  });
  const revoke = useMutation({
    mutationFn: () => callAdmin(revokePreviewLinks, { params }),
    onSuccess: () => {
      create.reset();
      void showToast(linkCopy.revoked);
    },
    onError: fail(linkCopy.revokeFailed),
  });
  const expires = (at: string) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
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
            <button
              id="link-copy"
              type="button"
              className="text-button"
              onClick={() => void navigator.clipboard.writeText(create.data.url).then(() => setCopied(true))}
            >
              {copied ? linkCopy.copied : linkCopy.copy}
            </button>
          </div>
          <p className="field-hint">{fillIn(linkCopy.expires, { time: expires(create.data.expiresAt) })}</p>
        </div>
      )}
      <p className="button-row">
        <button
          id="link-create"
          type="button"
          className="button button-accent"
          disabled={create.isPending}
          onClick={() => create.mutate()}
        >
          {create.isPending ? linkCopy.creating : linkCopy.create}
        </button>
        <button
          id="link-revoke"
          type="button"
          className="text-button"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {linkCopy.revoke}
        </button>
        <button id="link-close" type="button" className="text-button" onClick={onClose}>
          {copy.close}
        </button>
      </p>
    </Modal>
  );
}
