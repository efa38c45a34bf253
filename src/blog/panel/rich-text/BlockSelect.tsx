import { Toolbar } from 'radix-ui';
import { useRef } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { RichTextCopy } from '../../content/rich-text.copy.ts';
import { TOOL } from './ToolButton.tsx';

interface Props {
  copy: RichTextCopy['block'];
  block: string;
  disabled: boolean;
  /** `byPointer`: the focus returns to the text; after a choice by keyboard it stays, for another choice. */
  onChoose: (block: string, byPointer: boolean) => void;
}

/** Levels on offer. Level 1 is the title of the post; deeper levels appear only where a text has them. */
const OFFERED_LEVELS = ['h2', 'h3', 'h4'];

/** Selects the kind of the block at the cursor. */
export function BlockSelect({ copy, block, disabled, onChoose }: Props) {
  const byPointer = useRef(false);
  const headings =
    OFFERED_LEVELS.includes(block) || !block.startsWith('h') ? OFFERED_LEVELS : [block, ...OFFERED_LEVELS];
  return (
    <span className="choice">
      <Toolbar.Button asChild type={undefined}>
        <select
          id="rich-block"
          aria-label={copy.label}
          className={`${TOOL} min-w-38 cursor-pointer ps-2.5 one-line:px-2`}
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
      </Toolbar.Button>
    </span>
  );
}
