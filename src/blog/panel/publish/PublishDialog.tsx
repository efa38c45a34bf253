import { useEffect, useState } from 'react';
import { Choice } from '#core/panel/Choice.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostPublishCopy } from '../../content/post-publish.copy.ts';
import type { PostForm } from '../saving/post-form.ts';
import { checkAddresses, checkText, type Finding } from './checks.ts';

interface Props {
  copy: PostPublishCopy;
  form: PostForm;
  /** Label of the button that publishes. */
  action: string;
  onPublish: () => void;
  onClose: () => void;
}

/** Lists findings before a post is published. They are warnings: publishing stays possible. */
export function PublishDialog({ copy, form, action, onPublish, onClose }: Props) {
  const dialogCopy = copy.dialog;
  const [addressFindings, setAddressFindings] = useState<readonly Finding[] | null>(null);
  useEffect(() => {
    void checkAddresses(form).then(setAddressFindings);
  }, [form]);
  const findings = [...checkText(form), ...(addressFindings ?? [])];
  return (
    <Choice
      heading={dialogCopy.heading}
      onClose={onClose}
      answers={[
        { id: 'publish-now', label: action, look: 'accent', onChoose: onPublish },
        { id: 'publish-back', label: dialogCopy.back, onChoose: onClose },
      ]}
    >
      <p>{dialogCopy.text}</p>
      <div role="status">
        {addressFindings === null && <p className="spinner">{dialogCopy.checking}</p>}
        {addressFindings !== null && findings.length === 0 && <p>{dialogCopy.fine}</p>}
        {findings.length > 0 && <p>{dialogCopy.found}</p>}
        <ul className="mt-2 grid list-disc gap-1.5 ps-5">
          {findings.map(({ kind, values }) => {
            const sentence = fillIn(copy.findings[kind], values);
            return <li key={sentence}>{sentence}</li>;
          })}
        </ul>
      </div>
    </Choice>
  );
}
