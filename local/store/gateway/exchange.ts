import { type Access, refusalOf } from './access.ts';
import type { Billing } from './billing.ts';
import { type Command, isRefusal, parseBatch, parseSingle, type Refusal } from './commands.ts';
import { isStringTooLong, type Limits, limitReply, mayHaveLongKey, refuseLargeValue, tooLarge } from './limits.ts';
import type { RedisLink } from './redis.link.ts';
import { type Encoding, encodeError, encodeReply, type Reply } from './replies.ts';
import type { PreparedCommand, Scripts } from './scripts.ts';

/** The three endpoints of the REST protocol. */
export type Endpoint = '/' | '/pipeline' | '/multi-exec';

interface ExchangeRequest {
  endpoint: Endpoint;
  body: string;
  access: Access;
  encoding: Encoding;
}

/** An answer as status and JSON text. */
interface ExchangeAnswer {
  status: 200 | 400;
  body: string;
}

/** A request understood: what it calls, and how to run it. */
interface Exchange {
  names: readonly string[];
  /** Throws StoreAway. */
  run(): Promise<ExchangeAnswer>;
}

/** The database behind the endpoints, with the service's bookkeeping. */
export interface Service {
  link: RedisLink;
  scripts: Scripts;
  billing: Billing;
  limits: Limits;
}

type Item = Command | Refusal;

const badRequest = (error: string): ExchangeAnswer => ({ status: 400, body: encodeError(error) });
const nameOf = (item: Item) => (isRefusal(item) ? [] : [item[0]]);

async function refuseLongKey({ link, limits }: Service, command: Command): Promise<Refusal | undefined> {
  if (!mayHaveLongKey(command, limits)) return undefined;
  const sizes = (await link.keysOf(command)).map((key) => Buffer.byteLength(key));
  const longest = Math.max(0, ...sizes);
  return longest > limits.key ? { error: tooLarge('key', limits, longest) } : undefined;
}

/** Why the service does not run a command at all; undefined when Redis is to decide. */
async function check(service: Service, item: Item): Promise<Refusal | undefined> {
  if (isRefusal(item)) return item;
  return refusalOf(item) ?? refuseLargeValue(item, service.limits) ?? refuseLongKey(service, item);
}

/** Bills what a script called, and gives the reply the form the caller knows. */
function settle({ billing, limits }: Service, prepared: PreparedCommand, raw: Reply): Reply {
  const { reply, calls } = prepared.restore(raw);
  billing.charge(calls);
  if (reply instanceof Error) {
    return isStringTooLong(reply.message) ? new Error(tooLarge('record', limits)) : reply;
  }
  return limitReply(reply, limits);
}

/** Runs one command that passed `check`. It is billed whether it succeeds or not. */
async function execute(service: Service, command: Command, access: Access): Promise<Reply> {
  const { billing, scripts, link } = service;
  const refusal = billing.refusal();
  if (refusal) return new Error(refusal);
  const prepared = scripts.prepare(command);
  billing.charge({ [command[0]]: 1 });
  return settle(service, prepared, await link.send(prepared.command, access));
}

async function runSingle(service: Service, command: Command, request: ExchangeRequest): Promise<ExchangeAnswer> {
  const refused = await check(service, command);
  if (refused) return badRequest(refused.error);
  const reply = await execute(service, command, request.access);
  return { status: reply instanceof Error ? 400 : 200, body: encodeReply(reply, request.encoding) };
}

const encodeAll = (replies: readonly Reply[], encoding: Encoding): ExchangeAnswer => ({
  status: 200,
  body: `[${replies.map((reply) => encodeReply(reply, encoding)).join(',')}]`,
});

type Batch = readonly Item[];

async function runPipeline(service: Service, batch: Batch, request: ExchangeRequest): Promise<ExchangeAnswer> {
  const refusals = await Promise.all(batch.map((item) => check(service, item)));
  const sent = batch.map((item, index) => {
    const refused = refusals[index];
    return refused ? new Error(refused.error) : execute(service, item as Command, request.access);
  });
  return encodeAll(await Promise.all(sent), request.encoding);
}

async function runTransaction(service: Service, batch: Batch, request: ExchangeRequest): Promise<ExchangeAnswer> {
  const { billing, scripts, link } = service;
  const refusals = await Promise.all(batch.map((item) => check(service, item)));
  const refused = refusals.find((refusal) => refusal !== undefined);
  if (refused) return badRequest(refused.error);
  const exceeded = billing.refusal(batch.length);
  if (exceeded) return badRequest(exceeded);
  const commands = batch as readonly Command[];
  for (const [name] of commands) billing.charge({ [name]: 1 });
  const prepared = commands.map((command) => scripts.prepare(command, true));
  const raw = await link.transaction(
    prepared.map(({ command }) => command),
    request.access,
  );
  if (raw instanceof Error) return badRequest(raw.message);
  const replies = prepared.map((each, index) => settle(service, each, raw[index] ?? null));
  return encodeAll(replies, request.encoding);
}

/** Reads the body of a request; a body that is no command is refused without touching Redis. */
export function readExchange(service: Service, request: ExchangeRequest): Exchange {
  const whenReady = (run: () => Promise<ExchangeAnswer>) => async () => {
    await service.link.ready(request.access);
    return run();
  };
  if (request.endpoint === '/') {
    const command = parseSingle(request.body);
    if (isRefusal(command)) return { names: [], run: async () => badRequest(command.error) };
    return { names: [command[0]], run: whenReady(() => runSingle(service, command, request)) };
  }
  const batch = parseBatch(request.body);
  if (isRefusal(batch)) return { names: [], run: async () => badRequest(batch.error) };
  const runBatch = request.endpoint === '/pipeline' ? runPipeline : runTransaction;
  return { names: batch.flatMap(nameOf), run: whenReady(() => runBatch(service, batch, request)) };
}
