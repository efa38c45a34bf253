import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';

/** Finds the redirect for a path that neither a file nor a function has; undefined when there is none. */
type FindRedirect = (request: Request) => Promise<Response | undefined>;

/**
 * The request with its path as rules must have it, percent-encoded: the parser decodes that of a request, and no rule, so
 * that a rule for `/a%20b`, which the platform documents, would never match.
 */
function asWritten({ url, method }: Request): Request {
  const { origin, pathname, search } = new URL(url);
  return new Request(origin + pathname.replaceAll('%', '%25') + search, { method });
}

/**
 * Reads the redirects of `netlify.toml` and of `_redirects` in the site that is served now, with the platform's own parser.
 * `NetlifyDev` reads them when it starts, and keeps them for all later builds. `siteDir`: a link that is exchanged with
 * every build.
 */
export function createRedirects(projectRoot: string, siteDir: string): FindRedirect {
  const configPath = join(projectRoot, 'netlify.toml');
  const settings = { configPath, configRedirects: [], jwtRoleClaim: '', jwtSecret: '' };
  let read: { readonly dir: string; readonly handler: RedirectsHandler } | undefined;
  return async (request) => {
    const dir = await realpath(siteDir);
    if (read?.dir !== dir) {
      read = { dir, handler: new RedirectsHandler({ ...settings, projectDir: dir, publicDir: dir }) };
    }
    const match = await read.handler.match(asWritten(request));
    return match && (await read.handler.handle(request, match, async () => undefined));
  };
}
