import { recoveryDrafts } from '#core/panel/editing/recovery-drafts.ts';
import { documentKind } from './document-kind.ts';

const PREFIX = 'document-text-';

/** Moves the texts of documents that an earlier release kept in `localStorage` to the recovery drafts. */
export async function adoptTexts(): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const id = name.slice(PREFIX.length);
    const { form, version, writtenAt } = JSON.parse(localStorage.getItem(name) ?? 'null') ?? {};
    if (form) await recoveryDrafts.write({ kind: documentKind.name, key: id, postId: id, form, version, writtenAt });
    localStorage.removeItem(name);
  }
}
