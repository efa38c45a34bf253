import { Component, type ReactNode } from 'react';
import type { AdminCopy } from './admin.copy.ts';

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
    return (
      <div role="alert" className="notice">
        <p>
          <strong>{copy.failed}</strong> {copy.broken}
        </p>
        {/* Reloads the page, because a failed import is not repeated. */}
        <button id="tab-reload" type="button" className="text-button" onClick={() => location.reload()}>
          {copy.retry}
        </button>
      </div>
    );
  }
}
