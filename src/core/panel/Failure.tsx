import { sentenceOf } from '../browser/call-failure.ts';
import type { AdminCopy } from './admin.copy.ts';

interface Props {
  copy: AdminCopy['states'];
  failure: unknown;
  /** Readable id of the button. */
  id: string;
  onRetry: () => void;
}

/** Error message of a failed request with a retry button. */
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
