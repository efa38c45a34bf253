import { fillIn } from '#shell/fill-in.ts';
import { sentenceOf } from '../../../shared/call-failure.ts';
import type { AdminWords } from '../../admin-words.ts';
import type { Problem } from './archive.ts';
import type { Outcome } from './bring-in.ts';
import { Problems } from './Problems.tsx';
import type { Import } from './use-import.ts';

interface Props {
  copy: AdminWords;
  report: Extract<Import, { step: 'report' }>;
}

/** What became of each post, and of those the import did not come to. */
export function ImportReport({ copy, report }: Props) {
  const words = copy.blog.list.transfer.import;
  const { archive, outcomes, failure } = report;
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const left = archive.posts.length - outcomes.length;
  const named = (kind: Outcome['kind'], text: string): Problem[] =>
    outcomes
      .filter((outcome) => outcome.kind === kind)
      .map((outcome) => ({ name: outcome.post.title, text: outcome.text ?? text }));
  const missing = outcomes
    .filter((outcome) => outcome.missing.length > 0)
    .map(({ post, missing }) => ({ name: post.title, text: missing.join(', ') }));
  const refused = [
    ...named('refused', words.unreadable),
    ...named('trash', words.report.trash),
    ...named('changed', words.report.changed),
  ];
  return (
    <div className="transfer-report">
      {failure !== null && (
        <p role="alert" className="notice">
          <strong>{words.report.stopped}</strong> {sentenceOf(failure) ?? copy.admin.states.unreachable}
        </p>
      )}
      <ul aria-live="polite">
        <li>{fillIn(words.report.created, { count: count('created') })}</li>
        <li>{fillIn(words.report.unchanged, { count: count('unchanged') })}</li>
        {left > 0 && <li>{fillIn(words.report.left, { count: left })}</li>}
      </ul>
      <Problems
        copy={words}
        heading={fillIn(words.report.refused, { count: refused.length })}
        problems={refused}
      />
      <Problems copy={words} heading={words.report.missing} problems={missing} />
      <Problems
        copy={words}
        heading={fillIn(words.preview.problems, { count: archive.problems.length })}
        problems={archive.problems}
      />
    </div>
  );
}
