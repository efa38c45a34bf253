import { recoveryDrafts } from '#editing/saving/recovery-drafts.ts';
import { documentKind } from './document-kind.ts';

const PREFIX = 'document-text-';

/** Reads a text as an earlier release kept it; null for anything else. */
function readKept(name: string) {
  try {
    const { form, version, writtenAt } = JSON.parse(localStorage.getItem(name) ?? 'null') ?? {};
    return form ? { form, version, writtenAt } : null;
  } catch {
    return null;
  }
}

/** Moves the texts of documents that an earlier release kept in `localStorage` to the recovery drafts. */
export async function adoptTexts(): Promise<void> {
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    const id = name.slice(PREFIX.length);
    const kept = readKept(name);
    if (kept) await recoveryDrafts.write({ kind: documentKind.name, key: id, postId: id, ...kept });
    localStorage.removeItem(name);
  }
}
