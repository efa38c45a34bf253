import { atom } from 'nanostores';
import { type CallAnswer, type CallInput, call } from '#core/browser/call.ts';
import { CallFailure } from '#core/browser/call-failure.ts';
import { SESSION_TOKEN_KEY } from '#core/browser/session-token.ts';
import type { Contract } from '#core/contract/contract.ts';
import { TOKEN_HEADER } from '#core/contract/contract.ts';
import { login, logout, readSession } from '#core/contract/session.ts';
import { nextSession, type Session, type SessionEvent, startSession } from './session.state.ts';

/** Key in `localStorage`; outlives sessions. */
const DEVICE_TOKEN_KEY = 'adminDevice';

const readToken = () => localStorage.getItem(SESSION_TOKEN_KEY);

export const $session = atom<Session>(startSession(readToken() !== null));
const waiting: ((token: string | null) => void)[] = [];

function dispatch(event: SessionEvent): void {
  $session.set(nextSession($session.get(), event));
}

/** Resumes the waiting calls: with a token they continue, without one they fail. */
function release(token: string | null): void {
  for (const go of waiting.splice(0)) go(token);
}

function renewedToken(): Promise<string | null> {
  dispatch({ type: 'refused' });
  return new Promise((resolve) => waiting.push(resolve));
}

/**
 * Makes a call as the admin. When the session has ended, the call waits until the admin has logged in again.
 * @throws CallFailure, also when the admin logs out instead; Unreachable
 */
export async function callAdmin<C extends Contract>(contract: C, input: CallInput<C> = {}): Promise<CallAnswer<C>> {
  for (let token = readToken(); ; ) {
    try {
      const headers = { ...input.headers, ...(token && { [TOKEN_HEADER]: token }) };
      const answer = await call(contract, { ...input, headers });
      dispatch({ type: 'answered', now: Date.now() });
      return answer;
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.code !== 'UNAUTHENTICATED') throw failure;
      const stored = readToken();
      token = stored && stored !== token ? stored : await renewedToken();
      if (!token) throw failure;
    }
  }
}

/** @throws CallFailure, Unreachable */
export async function logIn(credentials: { username: string; password: string }): Promise<void> {
  const deviceToken = localStorage.getItem(DEVICE_TOKEN_KEY);
  const { data } = await call(login, { body: { ...credentials, deviceToken } });
  if (data.deviceToken) localStorage.setItem(DEVICE_TOKEN_KEY, data.deviceToken);
  localStorage.setItem(SESSION_TOKEN_KEY, data.token);
  dispatch({ type: 'logged-in', username: data.username });
  release(data.token);
}

/**
 * Logs out. The token is removed first, so that it is gone whatever the server answers. Resolves to whether
 * the server ended the session.
 */
export async function logOut(): Promise<boolean> {
  const token = readToken();
  localStorage.removeItem(SESSION_TOKEN_KEY);
  release(null);
  const hasEnded =
    !token ||
    (await call(logout, { body: {}, headers: { [TOKEN_HEADER]: token } }).then(
      () => true,
      (failure) => failure instanceof CallFailure && failure.status === 401,
    ));
  dispatch({ type: 'logged-out' });
  return hasEnded;
}

/** Reads when the session ends, which restarts the idle time. @throws CallFailure, Unreachable */
export async function refreshSession(): Promise<void> {
  const { data } = await callAdmin(readSession);
  const now = Date.now();
  const here = (time: string) => now + Date.parse(time) - Date.parse(data.now);
  const { username, idleExpiresAt, expiresAt } = data;
  dispatch({ type: 'times-received', username, now, idleAt: here(idleExpiresAt), absoluteAt: here(expiresAt) });
}

// Another tab logged in or out.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== SESSION_TOKEN_KEY) return;
  if (!newValue) return dispatch({ type: 'refused' });
  dispatch({ type: 'logged-in', username: null });
  release(newValue);
});
