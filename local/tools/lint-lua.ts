import luaparse, {
  type Chunk,
  type ForGenericStatement,
  type ForNumericStatement,
  type FunctionDeclaration,
  type Identifier,
  type Node,
} from 'luaparse';

/** A fault in Lua code. `line`: of the linted text, from 1. */
interface LuaFault {
  readonly line: number;
  readonly fault: string;
  /** Name of a local of the whole text that is used nowhere. */
  readonly unused?: string;
}

interface Declared {
  readonly name: string;
  readonly line: number;
  isUsed: boolean;
}

/** Local variables of a block, by name. */
type Scope = Map<string, Declared>;

/** Globals of Redis's Lua that scripts may use. */
const GLOBALS = new Set([
  ...['redis', 'cjson', 'KEYS', 'ARGV', 'math', 'string', 'table', 'ipairs', 'pairs', 'unpack'],
  ...['tonumber', 'tostring', 'type', 'select', 'error', 'pcall', 'xpcall', 'setmetatable'],
]);

/** Lints a text of Lua: its syntax, names that are declared nowhere, and locals that are used nowhere. */
export function lintLua(text: string): LuaFault[] {
  let chunk: Chunk;
  try {
    chunk = luaparse.parse(text, { luaVersion: '5.1', locations: true, comments: false });
  } catch (thrown) {
    return [toSyntaxFault(thrown)];
  }
  const walk = createWalk();
  walk.block(chunk.body);
  return walk.faults.sort((a, b) => a.line - b.line);
}

function toSyntaxFault(thrown: unknown): LuaFault {
  const line = thrown instanceof Error && 'line' in thrown ? Number(thrown.line) : 1;
  return { line, fault: thrown instanceof Error ? thrown.message : String(thrown) };
}

const lineOf = ({ loc }: Node) => loc?.start.line ?? 1;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: holds small functions over one list of faults
function createWalk() {
  const faults: LuaFault[] = [];
  const scopes: Scope[] = [];

  function declare(node: Identifier, isUsed = false): void {
    const { name } = node;
    const scope = scopes.at(-1);
    if (scopes.length === 1 && scope?.has(name)) {
      faults.push({ line: lineOf(node), fault: `"${name}" is declared twice` });
    }
    scope?.set(name, { name, line: lineOf(node), isUsed: isUsed || name === '_' });
  }

  function use(node: Identifier): void {
    const declared = scopes.findLast((scope) => scope.has(node.name))?.get(node.name);
    if (declared) declared.isUsed = true;
    else if (!GLOBALS.has(node.name)) {
      faults.push({ line: lineOf(node), fault: `"${node.name}" is declared nowhere` });
    }
  }

  /** Walks statements in a scope of their own, which begins with `names`. */
  function block(body: readonly Node[], names: readonly Identifier[] = [], last?: Node): void {
    scopes.push(new Map());
    // A caller may pass more than a function needs, and a loop has the variables it has.
    for (const name of names) declare(name, true);
    for (const each of body) visit(each);
    if (last) visit(last);
    const locals = [...(scopes.pop()?.values() ?? [])].filter(({ isUsed }) => !isUsed);
    for (const { name, line: at } of locals) {
      const fault = `"${name}" is used nowhere`;
      faults.push({ line: at, fault, ...(scopes.length === 0 && { unused: name }) });
    }
  }

  const visitAll = (nodes: readonly Node[]) => {
    for (const each of nodes) visit(each);
  };

  function visitLoop(node: ForNumericStatement | ForGenericStatement): void {
    const isNumeric = node.type === 'ForNumericStatement';
    visitAll(isNumeric ? [node.start, node.end, ...(node.step ? [node.step] : [])] : node.iterators);
    block(node.body, isNumeric ? [node.variable] : node.variables);
  }

  function visitFunction({ identifier, isLocal, parameters, body }: FunctionDeclaration): void {
    if (identifier?.type === 'Identifier' && isLocal) declare(identifier);
    else if (identifier) visit(identifier);
    block(
      body,
      parameters.filter((each) => each.type === 'Identifier'),
    );
  }

  function visit(node: Node): void {
    switch (node.type) {
      case 'Identifier':
        use(node);
        break;
      case 'LocalStatement':
        visitAll(node.init);
        for (const each of node.variables) declare(each);
        break;
      case 'FunctionDeclaration':
        visitFunction(node);
        break;
      case 'ForNumericStatement':
      case 'ForGenericStatement':
        visitLoop(node);
        break;
      case 'RepeatStatement':
        block(node.body, [], node.condition);
        break;
      case 'WhileStatement':
      case 'IfClause':
      case 'ElseifClause':
        visit(node.condition);
        block(node.body);
        break;
      case 'ElseClause':
      case 'DoStatement':
        block(node.body);
        break;
      case 'MemberExpression':
        visit(node.base);
        break;
      case 'TableKeyString':
        visit(node.value);
        break;
      default:
        visitAll(Object.values(node).flat().filter(isNode));
        break;
    }
  }

  return { faults, block };
}
