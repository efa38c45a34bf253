/** A piece of an answer: text as it stands, or a way to us. `label` is null for a bare address. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'contact'; readonly label: string | null };

/** `[label](address)`, or an address by itself. Neither part can run on without an end. */
const LINK = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,2000})\)|https?:\/\/[^\s<>"'()[\]]{1,2000}/gi;
/** What ends a sentence rather than an address. */
const SENTENCE_END = /[.,;:!?]+$/;

function leadsTo(address: string, host: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' && url.host === host && url.username === '' && url.password === '';
}

/**
 * Finds the links to `host` in what an assistant said. Everything else stays the text it is, markup and links to elsewhere
 * included. `host`: as `URL.host` has it.
 */
export function toPieces(text: string, host: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, 1: label, 2: target, index } of text.matchAll(LINK)) {
    const link = target ? found : found.replace(SENTENCE_END, '');
    if (!leadsTo(target ?? link, host)) continue;
    pieces.push({ kind: 'text', text: text.slice(from, index) });
    pieces.push({ kind: 'contact', label: label?.trim() || null });
    from = index + link.length;
  }
  pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces.filter((piece) => piece.kind === 'contact' || piece.text !== '');
}
