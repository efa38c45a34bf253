import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FunctionsHandler } from '@netlify/functions-dev';
import { type FunctionBuild, keepBuild } from './builds.ts';
import { type Bundler, createBundler } from './bundles.ts';
import { createInstances, type Instances } from './instances.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from './limits.ts';

/** Facts about a function. */
interface HostFunction {
  readonly name: string;
  /** The file it is built from. */
  readonly mainFile: string;
  runtime: Runtime;
  getBuildData(): Promise<FunctionBuild>;
}

interface Runtime {
  getBuildFunction(order: BuildOrder): Promise<Build>;
  invokeFunction(call: RuntimeCall): Promise<Response>;
}

type Build = (options: object) => Promise<FunctionBuild>;

interface BuildOrder {
  readonly func: HostFunction;
  /** Folder of the functions' files. */
  readonly directory: string;
  /** Folder of all builds. */
  readonly targetDirectory: string;
}

interface RuntimeCall {
  func: HostFunction;
  request: Request;
  route: string | undefined;
}

/** Takes functions in, which are built then. */
interface Registrations {
  registerFunction(name: string, func: HostFunction, isReload?: boolean): Promise<void>;
}

/** Time limit of a function on the platform, milliseconds. */
const TIMEOUT_MS = 60_000;

/** Functions run as they were built last: when the host started, or when one of their files was changed. */
export const AS_BUILT = '';

/**
 * A request as the platform hands it to a function. One that stands in for a static file gets the last address at which
 * the Netlify CLI looks for that file, which no longer matches its route: it has no parameters then.
 */
async function toEvent(request: Request, route: string | undefined, { prefersStatic }: FunctionBuild): Promise<object> {
  const url = new URL(request.url);
  if (prefersStatic) url.pathname = `${url.pathname.replace(/\/$/, '')}/index.html`;
  const { href, pathname, search } = url;
  const body = Buffer.from(await request.arrayBuffer());
  return {
    rawUrl: href,
    rawQuery: search,
    path: pathname,
    httpMethod: request.method,
    headers: Object.fromEntries(request.headers),
    body: body.length > 0 ? body.toString('base64') : null,
    isBase64Encoded: true,
    route,
  };
}

/** Builds a function from its bundle, as the platform does; what is watched are the sources that went into the bundle. */
async function buildFromBundle(
  runtime: Runtime,
  bundler: Bundler,
  order: BuildOrder,
  options: object,
): Promise<FunctionBuild> {
  const directory = join(dirname(order.targetDirectory), 'host-bundles');
  const bundle = await bundler(order.func.name, directory);
  const func = Object.create(order.func, { mainFile: { value: bundle.path } });
  const build = await (await runtime.getBuildFunction({ ...order, func, directory }))(options);
  return {
    ...build,
    srcFiles: bundle.sources,
    prefersStatic: bundle.config['preferStatic'] === true,
    rateLimit: bundle.config['rateLimit'] as RateLimit | undefined,
  };
}

const callerOf = ({ headers, url }: Request) => ({
  ip: headers.get('x-forwarded-for') ?? '',
  domain: new URL(url).host,
});

const createRuntime = (
  runtime: Runtime,
  instances: Instances,
  bundler: Bundler,
  isWithin: RateLimiter,
  projectRoot: string,
  building: Set<Promise<FunctionBuild>>,
): Runtime => ({
  ...runtime,
  async getBuildFunction(order) {
    const file = join(order.targetDirectory, `${order.func.name}.json`);
    return (options) => {
      const build = keepBuild(file, projectRoot, () => buildFromBundle(runtime, bundler, order, options));
      building.add(build);
      return build.finally(() => building.delete(build));
    };
  },
  async invokeFunction({ func, request, route }) {
    const build = await func.getBuildData();
    if (build.rateLimit && !isWithin(func.name, build.rateLimit, callerOf(request))) {
      return new Response('Too many requests', { status: 429 });
    }
    const invocation = { event: await toEvent(request, route, build), timeoutMs: TIMEOUT_MS };
    return instances.run(pathToFileURL(build.buildPath).href, build, invocation);
  },
});

/** Where every host takes functions in. The class is not exported; a host without functions leads to it. */
function findRegistrations(): Registrations {
  const config = { get: () => ({}) };
  const options = { config, destPath: '', projectRoot: '', settings: {}, geolocation: {} };
  const host = new FunctionsHandler(options as never) as unknown as { registry: Registrations };
  return Object.getPrototypeOf(host.registry);
}

/**
 * Lets functions run in instances that stay for the next call, as the platform's do, and keeps their builds for the
 * next start. `@netlify/dev` itself starts a thread for every call and loads everything anew, which takes 0.4 s.
 * To be called before it takes functions in; what it returns ends the instances and waits for builds under way, which
 * write beside the site. `limitsRates` false: for loads, which the platform's rules for calls would refuse.
 */
export function keepInstances(projectRoot: string, { limitsRates = true } = {}): () => Promise<void> {
  const isWithin = limitsRates ? createRateLimiter() : () => true;
  const instances = createInstances();
  const bundler = createBundler(projectRoot);
  const building = new Set<Promise<FunctionBuild>>();
  const registrations = findRegistrations();
  const { registerFunction } = registrations;
  registrations.registerFunction = function (name, func, isReload) {
    func.runtime = createRuntime(func.runtime, instances, bundler, isWithin, projectRoot, building);
    return registerFunction.call(this, name, func, isReload);
  };
  return async () => {
    registrations.registerFunction = registerFunction;
    instances.end();
    await Promise.allSettled(building);
  };
}
