import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { showToast } from '#browser/toasts.ts';
import { PREVIEW_DEFAULT_HOURS } from '#contracts/limits.ts';
import { createPreviewLink, revokePreviewLinks } from '#contracts/previews.ts';
import type { PostPublishCopy } from '#schemas/post-publish-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { sentenceOf } from '../../../shared/call-failure.ts';
import { Modal } from '../../parts/Modal.tsx';
import { callAdmin } from '../../session/session.ts';

interface Props {
  copy: PostPublishCopy;
  locale: string;
  id: string;
  onClose: () => void;
}

/** A link for somebody without a login. */
export function PreviewLinkPanel({ copy, locale, id, onClose }: Props) {
  const words = copy.link;
  const [hours, setHours] = useState(PREVIEW_DEFAULT_HOURS);
  const [copied, setCopied] = useState(false);
  const [choiceId, addressId] = [useId(), useId()];
  const params = { id };
  const fail = (title: string) => (failure: Error) =>
    void showToast({ title, text: sentenceOf(failure) ?? '', look: 'destructive' });
  const create = useMutation({
    mutationFn: async () => (await callAdmin(createPreviewLink, { params, body: { hours } })).data,
    onMutate: () => setCopied(false),
    onError: fail(words.failed),
  });
  const revoke = useMutation({
    mutationFn: () => callAdmin(revokePreviewLinks, { params }),
    onSuccess: () => {
      create.reset();
      void showToast(words.revoked);
    },
    onError: fail(words.revokeFailed),
  });
  const expires = (at: string) =>
    new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Modal heading={words.heading} onClose={onClose}>
      <p>{words.text}</p>
      <div className="field">
        <label htmlFor={choiceId}>{words.expiry}</label>
        <select
          id={choiceId}
          className="field-control"
          value={hours}
          onChange={({ target }) => setHours(Number(target.value))}
        >
          {Object.entries(words.hours).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {create.data && (
        <div className="field">
          <label htmlFor={addressId}>{words.address}</label>
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
              {copied ? words.copied : words.copy}
            </button>
          </div>
          <p className="field-hint">{fillIn(words.expires, { time: expires(create.data.expiresAt) })}</p>
        </div>
      )}
      <p className="button-row">
        <button
          id="link-create"
          type="button"
          className="button button-voice"
          disabled={create.isPending}
          onClick={() => create.mutate()}
        >
          {create.isPending ? words.creating : words.create}
        </button>
        <button
          id="link-revoke"
          type="button"
          className="text-button"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {words.revoke}
        </button>
        <button id="link-close" type="button" className="text-button" onClick={onClose}>
          {copy.close}
        </button>
      </p>
    </Modal>
  );
}
