interface Props<Option extends string> {
  id: string;
  copy: Readonly<Record<Option | 'label', string>>;
  options: readonly Option[];
  chosen: Option;
  onChoose: (option: Option) => void;
}

/** Radio buttons in one row; on small screens three in the first and the others in the next. */
export function Segments<Option extends string>({ id, copy, options, chosen, onChoose }: Props<Option>) {
  const isEven = options.length % 3 === 0;
  const spanOf = (at: number) => (options.length === 2 || (at > 2 && !isEven) ? 'col-span-3' : 'col-span-2');
  return (
    <fieldset className="field min-w-0">
      <legend className="pb-1.5 text-note font-semibold">{copy.label}</legend>
      <div className="grid min-h-12 grid-cols-6 overflow-clip rounded-field border border-text-muted sm:auto-cols-[1fr] sm:grid-flow-col sm:grid-cols-none">
        {options.map((option, at) => (
          <label
            key={option}
            className={`${spanOf(at)} grid min-h-11 cursor-pointer place-items-center px-1 has-checked:bg-text has-checked:text-background has-focus-visible:rounded-field has-focus-visible:outline-2 has-focus-visible:-outline-offset-5 has-focus-visible:outline-accent-text sm:col-auto sm:px-4`}
          >
            <input
              id={`${id}-${option}`}
              type="radio"
              name={id}
              className="sr-only"
              checked={chosen === option}
              onChange={() => onChoose(option)}
            />
            <span>{copy[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
