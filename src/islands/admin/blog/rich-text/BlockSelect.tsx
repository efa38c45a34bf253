import { useRef } from 'react';
import type { RichTextCopy } from '#schemas/rich-text-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';

interface Props {
  copy: RichTextCopy['block'];
  block: string;
  disabled: boolean;
  /** `byPointer`: whoever chose goes on writing; who chose by keyboard may want to choose again. */
  onChoose: (block: string, byPointer: boolean) => void;
}

/** Levels that are offered. The first one is the title of the post, deeper ones are kept where a text has them. */
const OFFERED = ['h2', 'h3', 'h4'];

/** What kind of text the cursor is in. */
export function BlockSelect({ copy, block, disabled, onChoose }: Props) {
  const byPointer = useRef(false);
  const headings = OFFERED.includes(block) || !block.startsWith('h') ? OFFERED : [block, ...OFFERED];
  return (
    <span className="choice rich-block">
      <select
        id="rich-block"
        aria-label={copy.label}
        className="rich-tool"
        value={block}
        aria-disabled={disabled || undefined}
        onPointerDown={() => {
          byPointer.current = true;
        }}
        onKeyDown={() => {
          byPointer.current = false;
        }}
        onChange={({ target }) => !disabled && onChoose(target.value, byPointer.current)}
      >
        <option value="paragraph">{copy.paragraph}</option>
        {headings.map((name) => (
          <option key={name} value={name}>
            {fillIn(copy.heading, { level: name.slice(1) })}
          </option>
        ))}
        <option value="quote">{copy.quote}</option>
        <option value="code">{copy.code}</option>
      </select>
    </span>
  );
}
