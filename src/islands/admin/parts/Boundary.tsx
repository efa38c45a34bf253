import { Component, type ReactNode } from 'react';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';

interface Props {
  copy: AdminCopy['states'];
  children: ReactNode;
}

/** One tab that fails leaves the others as they are, also when its code could not be loaded. */
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
        {/* The code of a tab is asked for once per page. */}
        <button id="tab-reload" type="button" className="text-button" onClick={() => location.reload()}>
          {copy.retry}
        </button>
      </div>
    );
  }
}
