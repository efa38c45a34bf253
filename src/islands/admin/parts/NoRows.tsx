export interface NoRowsWords {
  readonly empty: { readonly heading: string; readonly text: string };
  readonly nothing: { readonly text: string; readonly clear: string };
}

interface Props {
  /** Readable id of the list. */
  id: string;
  copy: NoRowsWords;
  /** Whether all was asked for: then there is none. */
  isEverything: boolean;
  onClear: () => void;
}

export function NoRows({ id, copy, isEverything, onClear }: Props) {
  if (isEverything) {
    return (
      <div className="list-empty">
        <p className="text-heading">{copy.empty.heading}</p>
        <p>{copy.empty.text}</p>
      </div>
    );
  }
  return (
    <div className="list-empty">
      <p role="status">{copy.nothing.text}</p>
      <button
        id={`${id}-clear`}
        type="button"
        className="button button-quiet"
        onClick={() => {
          onClear();
          document.getElementById(`${id}-search`)?.focus();
        }}
      >
        {copy.nothing.clear}
      </button>
    </div>
  );
}
