import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { ApiError, showHint } from '../api-error.ts';
import { toDeployment } from '../deployment.ts';
import type { Endpoint, NetlifyFunction, RoutedContext } from './endpoint.ts';
import { respondError } from './respond.ts';

/** Matches an address with a path such as `/blog/:slug`; null when they differ, else the values of its parameters. */
function matchPath(path: string, pathname: string): Record<string, string> | null {
  const [names, values] = [path.split('/'), pathname.split('/')];
  const isMatch =
    names.length === values.length && names.every((name, at) => name.startsWith(':') || name === values[at]);
  if (!isMatch) return null;
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), values[at] ?? '']] : [])),
  );
}

/**
 * Path of an address as it was asked for. Where a static file is missing, the Netlify CLI calls the function that stands
 * in for it with the addresses of files as well (`.html`, `/index.html`), and without parameters.
 */
const requestedPath = (url: string) => new URL(url).pathname.replace(/(?:\/index)?\.html?$|\/$/, '');

/**
 * Creates a function for one path or a few: dispatches by path and method, and answers every failure in the
 * error format.
 */
export function methods(...endpoints: [Endpoint, ...Endpoint[]]): NetlifyFunction & { endpoints: Endpoint[] } {
  const paths = [...new Set(endpoints.map(({ contract }) => contract.path))];
  /** Chooses by what the platform matched; the address may have another ending. */
  function findPath(context: RoutedContext, pathname: string): string | undefined {
    if (paths.length === 1) return paths[0];
    return paths.find((path) => path === context.path) ?? paths.find((path) => matchPath(path, pathname));
  }
  const serve: NetlifyFunction = async (request, context) => {
    const requestId = context.requestId || randomUUID();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const pathname = requestedPath(request.url);
    const path = findPath(context, pathname);
    const there = endpoints.filter(({ contract }) => contract.path === path);
    const chosen = there.find(({ contract }) => contract.method === method);
    try {
      if (chosen) {
        const params = matchPath(chosen.contract.path, pathname) ?? context.params;
        return finishResponse(request, context, await chosen.serve(request, context, { params, requestId }));
      }
      throw new ApiError('METHOD_NOT_ALLOWED', { message: `This address answers ${allowed(there)}.` });
    } catch (thrown) {
      const isLocal = toDeployment(context.deploy.context, '').kind === 'dev';
      const response = respondError(isLocal ? showHint(thrown) : thrown, requestId);
      if (!chosen) response.headers.set('allow', allowed(there));
      return finishResponse(request, context, response);
    }
  };
  return Object.assign(serve, { endpoints });
}

function allowed(endpoints: readonly Endpoint[]): string {
  return endpoints.map(({ contract }) => (contract.method === 'GET' ? 'GET, HEAD' : contract.method)).join(', ');
}

/** HEAD is GET without the body; only the live site may be indexed. */
function finishResponse(request: Request, context: Context, response: Response): Response {
  const preview = toDeployment(context.deploy.context, '').kind === 'preview';
  if (preview && !response.headers.has('x-robots-tag')) response.headers.set('x-robots-tag', 'noindex');
  return request.method === 'HEAD' ? new Response(null, response) : response;
}
