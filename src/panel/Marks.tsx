import type { ComponentProps, ReactNode } from 'react';

/** Line of short details below the title of a row. */
export const Marks = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5 text-note text-text-muted tabular-nums">{children}</p>
);

/** Link that is the title of a row. Its text can come from a visitor. */
export const TitleLink = ({ className = '', ...props }: ComponentProps<'a'>) => (
  <a {...props} className={`${className} wrap-anywhere font-semibold no-underline hover:underline`} />
);

interface StateMarkProps {
  state: string;
  /** Filled: done. Half: on its way. Empty: not done. */
  dot: 'filled' | 'half' | 'empty';
  /** Danger: something failed. Muted: nothing has begun. */
  tone?: keyof typeof TONES;
  as?: 'span' | 'p';
  children: ReactNode;
}

const TONES = { usual: 'text-text', muted: 'text-text-muted', danger: 'text-danger' } as const;
const DOTS = {
  filled: 'before:bg-current',
  half: 'before:bg-[linear-gradient(90deg,currentcolor_50%,transparent_50%)]',
  empty: '',
} as const;

export const StateMark = ({ state, dot, tone = 'usual', as: Tag = 'span', children }: StateMarkProps) => (
  <Tag
    data-state={state}
    className={`${TONES[tone]} ${DOTS[dot]} inline-flex items-baseline gap-2 before:size-2.5 before:flex-none before:rounded-full before:border-[0.09375rem] before:border-current`}
  >
    {children}
  </Tag>
);
