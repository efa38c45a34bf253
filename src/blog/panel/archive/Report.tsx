import type { ReactNode } from 'react';

/** Scrolling part of a dialog with the result of an export or import. */
export function Report({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-h-[50dvh] gap-3 overflow-auto wrap-anywhere [&_ul]:grid [&_ul]:gap-1">{children}</div>
  );
}
