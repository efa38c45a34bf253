import { createHash } from 'node:crypto';
import { correct, type Spelling } from '../retrieval/spelling.ts';
import { tokensOf } from '../retrieval/tokens.ts';

/** Names questions that say the same in other words or another order; empty when they say nothing. */
export function groupOf(text: string, spelling: Spelling): string {
  const tokens = tokensOf(text, (word) => correct(word, spelling));
  const telling = tokens.filter(({ isStop }) => !isStop).map(({ stem }) => stem);
  if (telling.length === 0) return '';
  const words = [...new Set(telling)].sort().join(' ');
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}
