import { showToast } from '#core/browser/toasts.ts';

/** Copies a text to the clipboard. Resolves to false, and says so in a toast, when the browser refuses. */
export async function copyText(text: string, refused: { title: string; text: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    void showToast({ ...refused, look: 'destructive' });
    return false;
  }
}
