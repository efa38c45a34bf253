import type { ComponentProps } from 'react';

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
