/** `npm run password`: asks for a password twice, or reads one line when piped, and prints its hash. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PASSWORD_MAX_LENGTH } from '#core/contract/limits.ts';
import { hashPassword, PASSWORD_MIN_LENGTH } from '#core/server/session/password.ts';

class Refusal extends Error {}

/** The hash alone goes to standard output, so that it can be piped on; what is for people goes beside it. */
function say(text: string): void {
  process.stderr.write(text);
}

/** Reads one line from a terminal without showing it. */
async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const abandoned = new AbortController();
  lines.on('SIGINT', () => abandoned.abort());
  lines.on('close', () => abandoned.abort());
  say(question);
  try {
    return await lines.question('', { signal: abandoned.signal });
  } catch {
    throw new Refusal('Nothing was made.');
  } finally {
    say('\n');
    lines.removeAllListeners('close');
    lines.close();
  }
}

async function askTwice(): Promise<string> {
  const first = await askHidden(`New admin password, at least ${PASSWORD_MIN_LENGTH} characters: `);
  requireFit(first);
  if ((await askHidden('The same once more: ')) === first) return first;
  throw new Refusal('The two passwords differ. Run `npm run password` again.');
}

async function readPipedLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

function requireFit(password: string): void {
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    throw new Refusal(`The password is too short. Use at least ${PASSWORD_MIN_LENGTH} characters.`);
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    throw new Refusal(`The password is too long. Use at most ${PASSWORD_MAX_LENGTH} characters.`);
  }
}

async function main(): Promise<void> {
  const password = process.stdin.isTTY ? await askTwice() : await readPipedLine();
  requireFit(password);
  const hash = await hashPassword(password);
  say('\nSet the environment variable ADMIN_PASSWORD_HASH on the server to the line below, and ADMIN_USERNAME\n');
  say('to the name you log in with. In a shell or a file, put single quotes around it: it contains $ signs.\n\n');
  process.stdout.write(`${hash}\n`);
}

try {
  await main();
} catch (thrown) {
  if (!(thrown instanceof Refusal)) throw thrown;
  say(`${thrown.message}\n`);
  process.exitCode = 1;
}
