interface Props {
  label: string;
}

export function Loading({ label }: Props) {
  return (
    <p role="status" className="spinner panel-loading">
      {label}
    </p>
  );
}
