import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { sentenceOf } from '../../shared/call-failure.ts';

interface Props {
  copy: AdminCopy['states'];
  failure: unknown;
  /** Readable id of the button. */
  id: string;
  onRetry: () => void;
}

/** What the server said, or that it could not be reached, and a way on. */
export function Failure({ copy, failure, id, onRetry }: Props) {
  return (
    <div role="alert" className="notice">
      <p>
        <strong>{copy.failed}</strong> {sentenceOf(failure) ?? copy.unreachable}
      </p>
      <button id={id} type="button" className="text-button" onClick={onRetry}>
        {copy.retry}
      </button>
    </div>
  );
}
