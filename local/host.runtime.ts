import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FunctionsHandler } from '@netlify/functions-dev';
import { type FunctionBuild, keepBuild } from './host.builds.ts';
import { createInstances, type Instances } from './host.instances.ts';

/** What the host knows of a function. */
interface HostFunction {
  readonly name: string;
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
  /** Folder of all builds. */
  readonly targetDirectory: string;
}

/** `timeout` in seconds. */
interface RuntimeCall {
  func: HostFunction;
  request: Request;
  route: string | undefined;
  timeout: number;
}

/** Takes functions in, which are built then. */
interface Registrations {
  registerFunction(name: string, func: HostFunction, isReload?: boolean): Promise<void>;
}

/** Functions run as they were built last: when the host started, or when one of their files was changed. */
export const AS_BUILT = '';

/** A request as the platform hands it to a function. */
async function toEvent(request: Request, route: string | undefined): Promise<object> {
  const { href, pathname, search } = new URL(request.url);
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

const createRuntime = (runtime: Runtime, instances: Instances, projectRoot: string): Runtime => ({
  ...runtime,
  async getBuildFunction(order) {
    const file = join(order.targetDirectory, `${order.func.name}.json`);
    return (options) =>
      keepBuild(file, projectRoot, async () => (await runtime.getBuildFunction(order))(options));
  },
  async invokeFunction({ func, request, route, timeout }) {
    const build = await func.getBuildData();
    const invocation = { event: await toEvent(request, route), timeoutMs: timeout * 1000 };
    return instances.run(pathToFileURL(build.buildPath).href, build, invocation);
  },
});

/** Where every host takes functions in. The class is nobody's to import; a host without functions leads to it. */
function findRegistrations(): Registrations {
  const config = { get: () => ({}) };
  const options = { config, destPath: '', projectRoot: '', settings: {}, geolocation: {} };
  const host = new FunctionsHandler(options as never) as unknown as { registry: Registrations };
  return Object.getPrototypeOf(host.registry);
}

/**
 * Lets functions run in instances that stay for the next call, as the platform's do, and keeps their builds for the
 * next start. `@netlify/dev` itself starts a thread for every call and loads everything anew, which takes 0.4 s.
 * To be called before it takes functions in; ends the instances when it is called back.
 */
export function keepInstances(projectRoot: string): () => void {
  const instances = createInstances();
  const registrations = findRegistrations();
  const { registerFunction } = registrations;
  registrations.registerFunction = function (name, func, isReload) {
    func.runtime = createRuntime(func.runtime, instances, projectRoot);
    return registerFunction.call(this, name, func, isReload);
  };
  return () => {
    registrations.registerFunction = registerFunction;
    instances.end();
  };
}
