import { useEffect, useState } from 'react';
import type { PostPublishCopy } from '#schemas/post-publish-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { Choice } from '../../parts/Choice.tsx';
import type { PostForm } from '../saving/post-form.ts';
import { checkAddresses, checkText, type Finding } from './checks.ts';

interface Props {
  copy: PostPublishCopy;
  form: PostForm;
  /** Name of what is about to be done. */
  action: string;
  onPublish: () => void;
  onClose: () => void;
}

/** The last look before readers see it. Nothing found keeps anybody from publishing. */
export function PublishDialog({ copy, form, action, onPublish, onClose }: Props) {
  const words = copy.dialog;
  const [late, setLate] = useState<readonly Finding[] | null>(null);
  useEffect(() => {
    void checkAddresses(form).then(setLate);
  }, [form]);
  const found = [...checkText(form), ...(late ?? [])];
  return (
    <Choice
      heading={words.heading}
      onClose={onClose}
      answers={[
        { id: 'publish-now', label: action, look: 'voice', onChoose: onPublish },
        { id: 'publish-back', label: words.back, onChoose: onClose },
      ]}
    >
      <p>{words.text}</p>
      <div role="status">
        {late === null && <p className="spinner">{words.checking}</p>}
        {late !== null && found.length === 0 && <p>{words.fine}</p>}
        {found.length > 0 && <p>{words.found}</p>}
        <ul className="findings">
          {found.map(({ kind, values }) => {
            const sentence = fillIn(copy.findings[kind], values);
            return <li key={sentence}>{sentence}</li>;
          })}
        </ul>
      </div>
    </Choice>
  );
}
