import { pathToFileURL } from 'node:url';
import { FunctionsHandler } from '@netlify/functions-dev';
import { createInstances, type Instances } from './host.instances.ts';

/** What the host knows of a function. */
interface HostFunction {
  runtime: Runtime;
  getBuildData(): Promise<{ buildPath: string }>;
}

interface Runtime {
  invokeFunction(call: RuntimeCall): Promise<Response>;
}

/** `timeout` in seconds. */
interface RuntimeCall {
  func: HostFunction;
  request: Request;
  route: string | undefined;
  timeout: number;
}

interface Invoker {
  invoke(
    request: Request,
    route: string | undefined,
    func: HostFunction,
    buildDir: string,
  ): Promise<Response>;
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

const createRuntime = (runtime: Runtime, instances: Instances): Runtime => ({
  ...runtime,
  async invokeFunction({ func, request, route, timeout }) {
    const build = await func.getBuildData();
    const invocation = { event: await toEvent(request, route), timeoutMs: timeout * 1000 };
    return instances.run(pathToFileURL(build.buildPath).href, build, invocation);
  },
});

/**
 * Lets functions run in instances that stay for the next call, as the platform's do. `@netlify/dev` itself starts a
 * thread for every call and loads everything anew, which takes 0.4 s. Ends them when it is called.
 */
export function keepInstances(): () => void {
  const instances = createInstances();
  const handler = FunctionsHandler.prototype as unknown as Invoker;
  const { invoke } = handler;
  const known = new WeakSet<HostFunction>();
  handler.invoke = function (request, route, func, buildDir) {
    if (!known.has(func)) {
      known.add(func);
      func.runtime = createRuntime(func.runtime, instances);
    }
    return invoke.call(this, request, route, func, buildDir);
  };
  return () => {
    handler.invoke = invoke;
    instances.end();
  };
}
