import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { applyFault } from '../faults/exchange.ts';
import { createFaults, type Faults } from '../faults/injector.ts';
import { type ServedFake, serveFake } from './serve-fake.ts';

const mailSchema = z.object({
  from: z.string().min(3),
  to: z.array(z.string().regex(/@/)).min(1),
  reply_to: z.string().optional(),
  subject: z.string().regex(/^[^\r\n]*$/),
  text: z.string(),
  attachments: z
    .array(z.object({ filename: z.string(), content: z.base64(), content_type: z.string().optional() }))
    .default([]),
});

/** A mail as the service took it. `key`: its idempotency key. */
type TakenMail = z.infer<typeof mailSchema> & { readonly id: string; readonly key: string };

/** `url`: what RESEND_BASE_URL takes. */
export interface FakeResend extends ServedFake {
  readonly apiKey: string;
  /** Rules match `MAIL`. */
  readonly faults: Faults;
  /** Each once, however often it was handed in. */
  readonly mails: readonly TakenMail[];
  /** Mails handed in, repeats included. */
  readonly calls: number;
}

/** Domain of addresses that the service refuses as its own would. */
const REFUSED_DOMAIN = /@refused\.example>?$/;

/** Resend's HTTP interface as its client uses it (https://resend.com/docs/api-reference/emails/send-email). */
export async function startFakeResend(onMail: (mail: TakenMail) => void = () => undefined): Promise<FakeResend> {
  const faults = createFaults();
  const apiKey = 're_test_key';
  const taken = new Map<string, TakenMail>();
  let calls = 0;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const problem = (statusCode: number, name: string, message: string) =>
    Response.json({ statusCode, name, message }, { status: statusCode });

  async function take(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${apiKey}`)
      return problem(401, 'missing_api_key', 'Missing API key in the authorization header.');
    const mail = mailSchema.safeParse(await request.json());
    if (!mail.success) return problem(422, 'validation_error', z.prettifyError(mail.error));
    if (mail.data.to.some((address) => REFUSED_DOMAIN.test(address)))
      return problem(422, 'validation_error', 'Invalid `to` field.');
    calls += 1;
    const key = request.headers.get('idempotency-key') ?? crypto.randomUUID();
    const known = taken.get(key);
    if (known) return Response.json({ id: known.id });
    const fresh = { ...mail.data, id: crypto.randomUUID(), key };
    taken.set(key, fresh);
    onMail(fresh);
    return Response.json({ id: fresh.id });
  }

  app.post('/emails', (c) => applyFault(faults, ['MAIL'], c.env, () => take(c.req.raw)));
  const served = await serveFake(app);
  return {
    ...served,
    apiKey,
    faults,
    get mails() {
      return [...taken.values()];
    },
    get calls() {
      return calls;
    },
  };
}
