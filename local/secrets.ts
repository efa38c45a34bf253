import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secret = () => randomBytes(32).toString('hex');

const secretsSchema = z.object({
  signing: z.string().min(32).describe('SIGNING_SECRET: signs preview links.'),
  deployWebhook: z.string().min(32).describe('DEPLOY_WEBHOOK_SECRET: signs the build hook’s reports.'),
  storeToken: z.string().min(32).describe('Read-write token of the gateway.'),
  storeReadOnlyToken: z.string().min(32).describe('Read-only token of the gateway.'),
  buildHookId: z.string().min(32).describe('Last part of the build hook’s address, which is all that guards it.'),
});

/** Secrets of this machine's stack, 64 hexadecimal characters each. */
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of a data folder; made, readable by their owner alone, the first time or when the file is damaged. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch(() => '');
  const stored = secretsSchema.safeParse(parseJson(text));
  if (stored.success) return stored.data;
  const fresh: Secrets = {
    signing: secret(),
    deployWebhook: secret(),
    storeToken: secret(),
    storeReadOnlyToken: secret(),
    buildHookId: secret(),
  };
  await mkdir(dataDir, { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
  await rename(part, file);
  return fresh;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
