import { ledger, publish } from './artefacts.ts';
import { type Card, cardLook } from './card.ts';

const VERSION = 1;

/**
 * Address of the picture that networks show beside a link, drawn once per card; null when this build makes none.
 * Every character must be settable. What draws is loaded with the first card that is new.
 */
export async function publishCard(card: Card): Promise<string | null> {
  if (!ledger.pictures) return null;
  const { brand, title, label } = card;
  const recipe = { kind: 'card', version: VERSION, extension: 'png', from: [brand, title, label, cardLook] };
  return publish(recipe, async () => (await import('./draw-card.ts')).drawCard(card));
}
