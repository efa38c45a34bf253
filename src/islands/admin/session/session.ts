import { login, logout, readSession } from '#contracts/admin.ts';
import type { Contract } from '#contracts/contract.ts';
import { type CallAnswer, type CallInput, call } from '../../shared/call.ts';
import { CallFailure } from '../../shared/call-failure.ts';
import { nextSession, type Session, type SessionEvent, startSession } from './session.state.ts';

/** Where the token is kept, as the specification names it. */
const STORAGE_KEY = 'adminToken';
const TOKEN_HEADER = 'x-admin-token';

const readToken = () => localStorage.getItem(STORAGE_KEY);

let session: Session = startSession(readToken() !== null);
const listeners = new Set<() => void>();
/** Calls that were refused for their token and wait for another. */
const waiting: ((token: string | null) => void)[] = [];

export const getSession = () => session;

/** As `useSyncExternalStore` wants it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function happened(event: SessionEvent): void {
  const next = nextSession(session, event);
  if (next === session) return;
  session = next;
  for (const listener of listeners) listener();
}

/** Lets go of the calls that wait: with a token they go on, without one they fail. */
function release(token: string | null): void {
  for (const go of waiting.splice(0)) go(token);
}

function renewedToken(): Promise<string | null> {
  happened({ type: 'refused' });
  return new Promise((resolve) => waiting.push(resolve));
}

/**
 * A call as the admin. When the session has ended, the password is asked for over the page, and the call goes on
 * afterwards: whoever calls notices nothing but the time.
 * @throws CallFailure, also when the admin logs out instead; Unreachable
 */
export async function callAdmin<C extends Contract>(
  contract: C,
  input: CallInput<C> = {},
): Promise<CallAnswer<C>> {
  for (let token = readToken(); ; ) {
    try {
      const headers = { ...input.headers, ...(token && { [TOKEN_HEADER]: token }) };
      const answer = await call(contract, { ...input, headers });
      happened({ type: 'answered', now: Date.now() });
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
  const { data } = await call(login, { body: credentials });
  localStorage.setItem(STORAGE_KEY, data.token);
  happened({ type: 'logged-in' });
  release(data.token);
}

/**
 * Forgets the token here whatever the server answers. Answers whether the server knows.
 * The token goes first: nobody who comes after finds it.
 */
export async function logOut(): Promise<boolean> {
  const token = readToken();
  localStorage.removeItem(STORAGE_KEY);
  release(null);
  const told = token
    ? await call(logout, { body: {}, headers: { [TOKEN_HEADER]: token } }).then(
        () => true,
        (failure) => failure instanceof CallFailure && failure.status === 401,
      )
    : true;
  happened({ type: 'logged-out' });
  return told;
}

/** Asks when the session ends, which also begins the idle time anew. @throws CallFailure, Unreachable */
export async function learnTimes(): Promise<void> {
  const { data } = await callAdmin(readSession);
  const now = Date.now();
  const here = (time: string) => now + Date.parse(time) - Date.parse(data.now);
  happened({ type: 'told', now, idleAt: here(data.idleExpiresAt), absoluteAt: here(data.expiresAt) });
}

// Another tab logged in or out.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== STORAGE_KEY) return;
  if (!newValue) return happened({ type: 'refused' });
  happened({ type: 'logged-in' });
  release(newValue);
});
