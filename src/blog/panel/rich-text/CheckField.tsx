interface Props {
  id: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ id, label, checked, onChange }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        id={id}
        type="checkbox"
        className="size-5 flex-none accent-accent-text"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
