import type { ComponentProps } from 'react';

const LOOKS = { accent: 'button button-accent', quiet: 'button button-quiet', text: 'text-button' };

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  /** `text` looks like a link. */
  look?: keyof typeof LOOKS;
}

/** Button that submits no form. */
export const Button = ({ label, look = 'text', ...props }: ButtonProps) => (
  <button type="button" className={LOOKS[look]} {...props}>
    {label}
  </button>
);

type CheckFieldProps = { id: string; label: string; checked: boolean; onChange: (checked: boolean) => void };

export const CheckField = ({ label, onChange, ...props }: CheckFieldProps) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input
      type="checkbox"
      className="size-5 flex-none accent-accent-text"
      onChange={({ target }) => onChange(target.checked)}
      {...props}
    />
    {label}
  </label>
);

/** Field that takes image files. Hidden: a button opens it. */
export const ImageInput = ({ onFiles, ...props }: ComponentProps<'input'> & { onFiles: (files: File[]) => void }) => (
  <input
    type="file"
    accept="image/*"
    className="sr-only"
    tabIndex={-1}
    aria-hidden="true"
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      // Choosing the same file again must fire `change`.
      target.value = '';
    }}
    {...props}
  />
);
