import { useEffect, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Choice } from '#panel/Choice.tsx';
import { checkAddresses, checkText, type Finding } from '../publish/checks.ts';
import type { EditorDialogProps } from '../saving/use-post-editing.ts';

/** Lists findings before a post is published. They are warnings: publishing stays possible. */
export function PublishDialog({ copy, open, onClose }: EditorDialogProps) {
  const { dialog, findings: sentences } = copy.blog.publish;
  const { form, stored: post } = open.editing;
  const label = copy.blog.editor.actions[post?.published ? 'update' : 'publish'];
  const [addressFindings, setAddressFindings] = useState<readonly Finding[] | null>(null);
  useEffect(() => {
    void checkAddresses(form).then(setAddressFindings);
  }, [form]);
  const findings = [...checkText(form), ...(addressFindings ?? [])];
  function publish() {
    onClose();
    void open.save('publish');
  }
  return (
    <Choice
      heading={dialog.heading}
      onClose={onClose}
      answers={[
        { id: 'publish-now', label, look: 'accent', onChoose: publish },
        { id: 'publish-back', label: dialog.back, onChoose: onClose },
      ]}
    >
      <p>{dialog.text}</p>
      {post?.workingCopy && !post.published && <p className="notice">{dialog.hides}</p>}
      <div role="status">
        {addressFindings === null && <p className="spinner">{dialog.checking}</p>}
        {addressFindings !== null && findings.length === 0 && <p>{dialog.fine}</p>}
        {findings.length > 0 && <p>{dialog.found}</p>}
        <ul className="mt-2 grid list-disc gap-1.5 ps-5">
          {findings.map(({ kind, values, place }, at) => (
            <li key={at} className="wrap-anywhere">
              {fillIn(sentences[kind], values)}
              {place && <small className="block text-text-muted">{fillIn(dialog.place, { words: place })}</small>}
            </li>
          ))}
        </ul>
      </div>
    </Choice>
  );
}
