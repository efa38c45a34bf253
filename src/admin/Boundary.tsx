import { Component, type ReactNode } from 'react';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { Failure } from '#panel/QueryState.tsx';

interface Props {
  copy: AdminCopy['states'];
  /** Of the frame around the failure, where the page has none. */
  className?: string;
  children: ReactNode;
}

/** Error boundary of one tab, or of the panel; also catches failures to load its code. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { copy, className, children } = this.props;
    if (!this.state.failed) return children;
    // Reloads the page, because a failed import is not repeated.
    return (
      <div className={className}>
        <Failure id="tab-reload" copy={copy} text={copy.broken} onRetry={() => location.reload()} />
      </div>
    );
  }
}
