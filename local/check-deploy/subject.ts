import { readEnv } from '#core/server/env.ts';
import type { Subject } from './finding.ts';

/** Says what is missing to begin with. */
export class SubjectError extends Error {}

export const USAGE = `npm run check:deploy -- --site https://your-site [--permalink https://<deploy id>--your-site.netlify.app] [--call-hook]

Takes the variables of the site's production context from the environment, or from .local/production.env where there is such a
file: UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN, UPSTASH_REDIS_REST_READONLY_TOKEN, BUILD_HOOK_URL, DEPLOY_WEBHOOK_SECRET,
and SITE_URL instead of --site. --call-hook requests a real build, which costs a deploy.
Exit code: 0 nothing is wrong, except for warnings; 1 there is a problem; 2 wrong use.`;

interface Flags {
  readonly site?: string | undefined;
  readonly permalink?: string | undefined;
  readonly 'call-hook'?: boolean | undefined;
}

/** @throws SubjectError when an address or the token is missing or malformed; EnvError for a malformed variable */
export function readSubject(flags: Flags, source: NodeJS.ProcessEnv): Subject {
  const env = readEnv(source);
  const url = env.UPSTASH_REDIS_REST_URL;
  const token = env.UPSTASH_REDIS_REST_TOKEN;
  if (!url || !token) throw new SubjectError('UPSTASH_REDIS_REST_URL or UPSTASH_REDIS_REST_TOKEN is not set.');
  return {
    site: originOf(flags.site ?? env.SITE_URL, '--site'),
    store: { url, token },
    readOnlyToken: env.UPSTASH_REDIS_REST_READONLY_TOKEN,
    buildHook: env.BUILD_HOOK_URL,
    callHook: flags['call-hook'] ?? false,
    deploySecret: env.DEPLOY_WEBHOOK_SECRET,
    permalink: flags.permalink === undefined ? undefined : originOf(flags.permalink, '--permalink'),
  };
}

function originOf(address: string | undefined, flag: string): string {
  if (address && URL.canParse(address)) return new URL(address).origin;
  throw new SubjectError(address ? `"${address}" is not an address.` : `${flag} or SITE_URL is missing.`);
}
