/** A command as Redis takes it: upper-case name first. */
export type Command = readonly [name: string, ...args: string[]];

/** Why a command or a whole body is not run, in the service's words. */
export interface Refusal {
  error: string;
}

export const isRefusal = (value: object): value is Refusal => 'error' in value;

/** Numbers and booleans become the text they have in JSON; nothing else but strings is an argument. */
function parseArgument(value: unknown): string | Refusal {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return { error: 'ERR null args are not supported' };
  return { error: `ERR unsupported arg type: "${Array.isArray(value) ? '[' : '{'}": json.Delim` };
}

function parseCommand(value: unknown): Command | Refusal {
  if (!Array.isArray(value)) return { error: 'expected JSON array' };
  const words: string[] = [];
  for (const item of value) {
    const word = parseArgument(item);
    if (typeof word !== 'string') return word;
    words.push(word);
  }
  const [name, ...args] = words;
  return name === undefined ? { error: 'ERR empty command' } : [name.toUpperCase(), ...args];
}

function parseJson(body: string): unknown[] | Refusal {
  if (body.trim() === '') return { error: 'EOF' };
  try {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? value : { error: 'expected JSON array' };
  } catch {
    return { error: 'ERR invalid JSON in the request body' };
  }
}

/** The body of `POST /`. */
export function parseSingle(body: string): Command | Refusal {
  const value = parseJson(body);
  return isRefusal(value) ? value : parseCommand(value);
}

/** The body of `POST /pipeline` and `/multi-exec`: a refused command keeps its place in the list. */
export function parseBatch(body: string): Array<Command | Refusal> | Refusal {
  const rows = parseJson(body);
  if (isRefusal(rows)) return rows;
  if (rows.length === 0) return { error: 'ERR empty pipeline' };
  if (!rows.every(Array.isArray)) return { error: 'expected JSON array' };
  return rows.map(parseCommand);
}
