import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { TextField } from '#panel/TextField.tsx';
import { toAlias, toAliases } from '../../contract/aliases.ts';
import * as limits from '../../contract/limits.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';

const parse = (typed: string) => toAliases(typed.split('\n'), limits.ALIASES_MAX_COUNT);

/** Paths of other sites that lead to the post, one to a line. */
export function AliasesField({ copy, open }: EditorProps) {
  const { label, hint, wrong } = copy.blog.editor.fields.aliases;
  const { aliases } = open.editing.form;
  const [typed, setTyped] = useState(aliases.join('\n'));
  // Another text was taken over, as by undoing.
  const isOwn = parse(typed).join() === aliases.join();
  const shown = isOwn ? typed : aliases.join('\n');
  // No path, or one too many.
  const dropped = shown.split('\n').find((line) => line.trim() !== '' && !aliases.includes(toAlias(line) ?? ''));
  return (
    <TextField
      id="post-aliases"
      label={label}
      value={shown}
      maxLength={limits.ALIASES_MAX_COUNT * (limits.ALIAS_MAX_LENGTH + 1)}
      rows={Math.min(5, Math.max(2, shown.split('\n').length))}
      hint={fillIn(hint, { max: limits.ALIASES_MAX_COUNT })}
      problem={dropped && fillIn(wrong, { address: dropped.trim() })}
      onChange={(text) => {
        setTyped(text);
        open.queue.edit({ aliases: parse(text) });
      }}
    />
  );
}
