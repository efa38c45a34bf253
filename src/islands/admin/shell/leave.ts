import { sayOnNextPage } from '#browser/carried-toast.ts';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { mayLeave } from '../place.ts';
import { getSession, logOut } from '../session/session.ts';

/** Logs out and goes home, where it is said. Whoever has words that are not saved is asked first. */
export async function leave({ toasts }: AdminCopy): Promise<void> {
  // Without a session nothing could be saved: what was written stays on this computer.
  if (getSession().phase === 'in' && !(await mayLeave())) return;
  const told = await logOut();
  sayOnNextPage(told ? toasts.loggedOut : toasts.logoutFailed);
  location.assign('/');
}
