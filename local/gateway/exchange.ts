import { type Access, refusalOf } from './access.ts';
import { type Command, isRefusal, parseBatch, parseSingle, type Refusal } from './commands.ts';
import type { RedisLink } from './redis.link.ts';
import { type Encoding, encodeError, encodeReply, type Reply } from './replies.ts';

/** The three endpoints of the REST protocol. */
export type Endpoint = '/' | '/pipeline' | '/multi-exec';

export interface ExchangeRequest {
  endpoint: Endpoint;
  body: string;
  access: Access;
  encoding: Encoding;
}

/** An answer as status and JSON text. */
export interface ExchangeAnswer {
  status: 200 | 400;
  body: string;
}

/** A request understood: what it calls, and how to run it. */
export interface Exchange {
  names: readonly string[];
  /** Throws StoreAway. */
  run(): Promise<ExchangeAnswer>;
}

const nothingReadable: ReadonlySet<string> = new Set();
const badRequest = (error: string): ExchangeAnswer => ({ status: 400, body: encodeError(error) });
const nameOf = (item: Command | Refusal) => (isRefusal(item) ? [] : [item[0]]);

type Check = (item: Command | Refusal) => Refusal | undefined;

async function accessCheck(link: RedisLink, access: Access): Promise<Check> {
  const readable = access === 'read-only' ? await link.readable() : nothingReadable;
  return (item) => (isRefusal(item) ? item : refusalOf(item, access, readable));
}

async function runSingle(
  link: RedisLink,
  command: Command,
  request: ExchangeRequest,
): Promise<ExchangeAnswer> {
  const refused = (await accessCheck(link, request.access))(command);
  if (refused) return badRequest(refused.error);
  const reply = await link.send(command);
  return { status: reply instanceof Error ? 400 : 200, body: encodeReply(reply, request.encoding) };
}

const encodeAll = (replies: readonly Reply[], encoding: Encoding): ExchangeAnswer => ({
  status: 200,
  body: `[${replies.map((reply) => encodeReply(reply, encoding)).join(',')}]`,
});

type Batch = ReadonlyArray<Command | Refusal>;

async function runPipeline(link: RedisLink, batch: Batch, request: ExchangeRequest): Promise<ExchangeAnswer> {
  const check = await accessCheck(link, request.access);
  link.assertReady();
  const sent = batch.map(async (item): Promise<Reply> => {
    const refused = check(item);
    return refused ? new Error(refused.error) : link.send(item as Command);
  });
  return encodeAll(await Promise.all(sent), request.encoding);
}

async function runTransaction(
  link: RedisLink,
  batch: Batch,
  request: ExchangeRequest,
): Promise<ExchangeAnswer> {
  const check = await accessCheck(link, request.access);
  const refused = batch.map(check).find((refusal) => refusal !== undefined);
  if (refused) return badRequest(refused.error);
  const replies = await link.transaction(batch as readonly Command[]);
  return replies instanceof Error ? badRequest(replies.message) : encodeAll(replies, request.encoding);
}

/** Reads the body of a request; a body that is no command is refused without touching Redis. */
export function readExchange(link: RedisLink, request: ExchangeRequest): Exchange {
  if (request.endpoint === '/') {
    const command = parseSingle(request.body);
    if (isRefusal(command)) return { names: [], run: async () => badRequest(command.error) };
    return { names: [command[0]], run: () => runSingle(link, command, request) };
  }
  const batch = parseBatch(request.body);
  if (isRefusal(batch)) return { names: [], run: async () => badRequest(batch.error) };
  const runBatch = request.endpoint === '/pipeline' ? runPipeline : runTransaction;
  return { names: batch.flatMap(nameOf), run: () => runBatch(link, batch, request) };
}
