import { sentenceOf } from '#core/browser/call-failure.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import type { Problem } from './archive.ts';
import type { ImportResult } from './import-posts.ts';
import { Problems } from './Problems.tsx';
import { Report } from './Report.tsx';
import type { ImportState } from './use-import.ts';

interface Props {
  copy: BlogPanelCopy;
  report: Extract<ImportState, { step: 'report' }>;
}

/** Result of an import: each post, and the number of posts not reached. */
export function ImportReport({ copy, report }: Props) {
  const importCopy = copy.blog.list.transfer.import;
  const { archive, outcomes, failure } = report;
  const count = (kind: ImportResult['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const left = archive.posts.length - outcomes.length;
  const named = (kind: ImportResult['kind'], text: string): Problem[] =>
    outcomes
      .filter((outcome) => outcome.kind === kind)
      .map((outcome) => ({ name: outcome.post.title, text: outcome.text ?? text }));
  const missing = outcomes
    .filter((outcome) => outcome.missing.length > 0)
    .map(({ post, missing }) => ({ name: post.title, text: missing.join(', ') }));
  const refused = [
    ...named('refused', importCopy.unreadable),
    ...named('trash', importCopy.report.trash),
    ...named('changed', importCopy.report.changed),
  ];
  return (
    <Report>
      {failure !== null && (
        <p role="alert" className="notice">
          <strong>{importCopy.report.stopped}</strong> {sentenceOf(failure) ?? copy.admin.states.unreachable}
        </p>
      )}
      <ul aria-live="polite">
        <li>{fillIn(importCopy.report.created, { count: count('created') })}</li>
        <li>{fillIn(importCopy.report.unchanged, { count: count('unchanged') })}</li>
        {left > 0 && <li>{fillIn(importCopy.report.left, { count: left })}</li>}
      </ul>
      <Problems
        copy={importCopy}
        heading={fillIn(importCopy.report.refused, { count: refused.length })}
        problems={refused}
      />
      <Problems copy={importCopy} heading={importCopy.report.missing} problems={missing} />
      <Problems
        copy={importCopy}
        heading={fillIn(importCopy.preview.problems, { count: archive.problems.length })}
        problems={archive.problems}
      />
    </Report>
  );
}
