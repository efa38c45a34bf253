import { showToast } from '#browser/toasts.ts';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { CallFailure, sentenceOf } from '../../shared/call-failure.ts';
import { logIn } from './session.ts';

export type LoginWords = Pick<AdminCopy, 'toasts'>;

/** Logs in and says how it went. Answers whether it did. */
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
    void showToast({
      title: words.title,
      text: sentenceOf(failure) ?? words.text,
      look: 'destructive',
    });
    return false;
  }
}
