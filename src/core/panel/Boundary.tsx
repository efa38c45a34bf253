import { Component, type ReactNode } from 'react';
import type { AdminCopy } from './admin.copy.ts';
import { Failure } from './QueryState.tsx';

interface Props {
  copy: AdminCopy['states'];
  children: ReactNode;
}

/** Error boundary of one tab; also catches failures to load its code. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { copy, children } = this.props;
    if (!this.state.failed) return children;
    // Reloads the page, because a failed import is not repeated.
    return <Failure id="tab-reload" copy={copy} text={copy.broken} onRetry={() => location.reload()} />;
  }
}
