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

interface SelectFieldProps {
  id: string;
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  disabled?: boolean;
  onChange: (value: string) => void;
}

export const SelectField = ({ id, label, options, onChange, ...props }: SelectFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <div className="choice">
      <select id={id} className="field-control" onChange={({ target }) => onChange(target.value)} {...props}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  </div>
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
