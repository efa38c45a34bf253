import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { AdminCopy } from '#core/panel/admin.copy.ts';
import { logIn } from '#core/panel/session/session.ts';

export type LoginWords = Pick<AdminCopy, 'toasts'>;

/** Logs in and shows the result. Resolves to whether it succeeded. */
export async function attemptLogin(
  credentials: { username: string; password: string },
  { toasts }: LoginWords,
): Promise<boolean> {
  try {
    await logIn(credentials);
    void showToast(toasts.success);
    return true;
  } catch (failure) {
    const refused = failure instanceof CallFailure;
    const words = refused ? toasts.failed : toasts.unreachable;
    void showToast({ title: words.title, text: sentenceOf(failure) ?? words.text, look: 'destructive' });
    return false;
  }
}
