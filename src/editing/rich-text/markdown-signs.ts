/** One of these is enough to tell Markdown from words. */
const CERTAIN =
  /^(?:---\n[\w-]{1,40}: |\+\+\+\n[\w-]{1,40} = |#{1,6} \S|> \S|(?:```|~~~)|\|.+\|[ \t]*$|[-*+] \[[ xX]\] |\S[^\n]*\n(?:=+|-{3,})[ \t]*$|\[[^\]\n]+\]: \S)|!?\[[^\]\n]{0,100}\]\([^)\s]{1,300}[)\s]|\*\*\S(?:[^*\n]*\S)?\*\*|`[^`\n]+`/m;
/** Lines that words can begin with, too: two of them are a list. */
const LIST_LINE = /^[ \t]*(?:[-*+]|\d{1,9}[.)]) \S/gm;

/** Whether a text is written in Markdown. A single line that begins like an item of a list is not. */
export const isMarkdown = (text: string): boolean => CERTAIN.test(text) || (text.match(LIST_LINE)?.length ?? 0) > 1;

/** Plain text of the clipboard that is Markdown; null for any other. Code editors add a colored copy as HTML. */
export function markdownOf(data: DataTransfer | null): string | null {
  const text = data?.getData('text/plain') ?? '';
  const isPlain = data?.getData('text/html') === '' || data?.types.includes('vscode-editor-data');
  return isPlain && isMarkdown(text) ? text : null;
}
