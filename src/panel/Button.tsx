import type { ComponentProps } from 'react';

const LOOKS = {
  accent: 'button button-accent',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  text: 'text-button',
};

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  /** `text` looks like a link. */
  look?: keyof typeof LOOKS;
  /** Ignores clicks but stays focusable. */
  isBusy?: boolean;
}

/** Button that submits no form, unless `type` says so. */
export const Button = ({ label, look = 'text', isBusy, onClick, ...props }: Props) => (
  <button
    type="button"
    className={LOOKS[look]}
    aria-disabled={isBusy}
    onClick={isBusy ? undefined : onClick}
    {...props}
  >
    {label}
  </button>
);
