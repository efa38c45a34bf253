import { afterAll, afterEach, beforeAll } from 'vitest';
import { SIGNATURE_HEADER } from '#blog/server/publishing/deploy-event.ts';
import { TOKEN_HEADER } from '#core/contract/contract.ts';
import { hashPassword } from '#core/server/session/password.ts';
import { type FakeHook, startFakeHook } from '../build-service.ts';
import { startTestStore, type TestStore } from '../gateway.ts';
import { sign } from '../sign-event.ts';
import { type NetlifySite, prepareSite } from './site.ts';

/** Length of the end of the log that is shown after a failed test. */
const LOG_CHARS = 4000;
const SETUP_TIMEOUT_MS = 120_000;

/** Credentials of the only admin. */
const EDITOR = { username: 'editor', password: 'the password of the journey' };

interface StageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The parsed body, or null when it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

type Headed = Record<string, string>;

/** A site under the CLI, set up as the deploy guide says, with an empty store and a build hook of its own. */
interface Stage {
  readonly site: NetlifySite;
  readonly hook: FakeHook;
  /** Sends `body` as JSON, strings as they are. */
  send(method: string, path: string, body?: unknown, headers?: Headed): Promise<StageAnswer>;
  read(path: string): Promise<StageAnswer>;
  /** Sends a form as a browser without a script does. */
  sendForm(path: string, typed: Headed): Promise<StageAnswer>;
  /** Logs in; `asAdmin` then sends the session's token. */
  logIn(password?: string): Promise<StageAnswer>;
  asAdmin(method: string, path: string, body?: unknown): Promise<StageAnswer>;
  /** Calls a function by its name as the scheduler does, which may name no deploy context. */
  callSchedule(name: string): Promise<StageAnswer>;
  /** Sends a deploy notification, signed as the platform signs, or with a wrong secret. */
  notify(state: 'building' | 'ready', secret?: string): Promise<StageAnswer>;
}

async function toAnswer(response: Response): Promise<StageAnswer> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return { status, headers, bytes, text, json: isJson ? JSON.parse(text) : null };
}

/** The variables that the deploy guide asks for. */
const variablesOf = async (store: TestStore, { env }: FakeHook) => ({
  UPSTASH_REDIS_REST_URL: store.url,
  UPSTASH_REDIS_REST_TOKEN: store.token,
  UPSTASH_REDIS_REST_READONLY_TOKEN: store.readOnlyToken,
  ADMIN_USERNAME: EDITOR.username,
  ADMIN_PASSWORD_HASH: await hashPassword(EDITOR.password),
  SIGNING_SECRET: 'a-secret-for-tests-of-signed-links-only',
  BUILD_HOOK_URL: env.BUILD_HOOK_URL,
  DEPLOY_WEBHOOK_SECRET: env.DEPLOY_WEBHOOK_SECRET,
});

function createStage(site: NetlifySite, hook: FakeHook): Stage {
  let token = '';
  const stage: Stage = {
    site,
    hook,
    async send(method, path, body, headers = {}) {
      const type: Headed = body === undefined ? {} : { 'content-type': 'application/json' };
      return toAnswer(
        await site.fetch(path, {
          method,
          headers: { ...type, ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      );
    },
    read: (path) => stage.send('GET', path),
    sendForm: (path, typed) =>
      stage.send('POST', path, new URLSearchParams(typed).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    async logIn(password = EDITOR.password) {
      const answer = await stage.send('POST', '/api/admin/login', { ...EDITOR, password });
      token = answer.json?.token ?? token;
      return answer;
    },
    asAdmin: (method, path, body) => stage.send(method, path, body, { [TOKEN_HEADER]: token }),
    async callSchedule(name) {
      const headers = { 'content-type': 'application/json', 'x-nf-event': 'schedule' };
      const body = JSON.stringify({ next_run: new Date(Date.now() + 60_000).toISOString() });
      // Past the edge, which would add its headers.
      const url = `${site.url}/.netlify/functions/${name}`;
      return toAnswer(await fetch(url, { method: 'POST', headers, body }));
    },
    async notify(state, secret = hook.env.DEPLOY_WEBHOOK_SECRET) {
      const body = JSON.stringify({
        ...hook.event(state),
        deploy_ssl_url: site.url,
        published_at: state === 'ready' ? new Date().toISOString() : null,
        locked: null,
      });
      return stage.send('POST', '/api/deploys/events', body, { [SIGNATURE_HEADER]: await sign(secret, body) });
    },
  };
  return stage;
}

/** Sets a stage up for the tests around the call, from before the first until after the last. Nothing is built yet. */
export function useStage(): { readonly current: Stage } {
  let current: Stage | undefined;
  const parts = new AsyncDisposableStack();
  beforeAll(async () => {
    const [store, hook] = await Promise.all([startTestStore(), startFakeHook()]);
    parts.defer(() => store.stop());
    parts.defer(() => hook.stop());
    const site = await prepareSite(await variablesOf(store, hook));
    parts.defer(() => site.stop());
    current = createStage(site, hook);
  }, SETUP_TIMEOUT_MS);
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.log(current?.site.log().slice(-LOG_CHARS));
  });
  afterAll(() => parts.disposeAsync(), SETUP_TIMEOUT_MS);
  return {
    get current() {
      if (!current) throw new Error('The stage is there only while tests run.');
      return current;
    },
  };
}
