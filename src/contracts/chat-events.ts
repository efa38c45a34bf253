import type { ChatAnswer } from './chat.ts';
import type { ErrorBody } from './errors.ts';

/**
 * Events of a streamed answer, in the order they come: any number of `delta`, each a piece of the text so far; then one
 * `answer`, which says the whole and replaces the pieces, or one `error`. A stream that ends without either was cut.
 */
export type ChatEvent =
  | { readonly event: 'delta'; readonly data: { readonly text: string } }
  | { readonly event: 'answer'; readonly data: ChatAnswer }
  | { readonly event: 'error'; readonly data: ErrorBody };
