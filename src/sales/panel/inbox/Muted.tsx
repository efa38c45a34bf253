import type { HTMLAttributes } from 'react';

/** Secondary text. */
export const Muted = ({ as: Tag = 'span', ...props }: HTMLAttributes<HTMLElement> & { as?: 'span' | 'p' }) => (
  <Tag {...props} className="text-note text-text-muted" />
);
