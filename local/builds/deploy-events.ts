import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { BuildResult, BuildRun } from './build-queue.ts';

/** As long as a function may take: on a fresh checkout the first event waits until all functions are bundled. */
const PATIENCE_MS = 60_000;

export interface DeployEventTarget {
  /** Origin of the site whose function is told. */
  siteUrl: string;
  /** DEPLOY_WEBHOOK_SECRET. */
  secret: string;
}

/** The body of a deploy notification: what Netlify sends, as far as anybody could read it. */
function toDeployEvent(run: BuildRun, result: BuildResult | undefined, siteUrl: string) {
  const now = new Date().toISOString();
  return {
    id: `deploy-${run.id}`,
    build_id: run.id,
    state: result ? (result.ok ? 'ready' : 'error') : 'building',
    context: 'production',
    branch: 'main',
    title: run.title,
    commit_ref: null,
    error_message: result?.ok === false ? result.problem : null,
    deploy_ssl_url: siteUrl,
    created_at: run.createdAt.toISOString(),
    updated_at: now,
    published_at: result?.ok ? now : null,
  };
}

/**
 * The header `X-Webhook-Signature`: a JWS with HS256 over the claims `iss` and `sha256`, the hash of the body.
 * https://docs.netlify.com/deploy/deploy-notifications/#payload-signature
 */
export function signDeployEvent(body: string, secret: string): Promise<string> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return new SignJWT({ iss: 'netlify', sha256 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

/**
 * Tells the site how a build stands: `building` without a result, else `ready` or `error`. Sent once: what is lost,
 * the site's schedule notices. @throws Error when it is not taken within 60 s.
 */
export async function sendDeployEvent(
  { siteUrl, secret }: DeployEventTarget,
  run: BuildRun,
  result?: BuildResult,
): Promise<void> {
  const body = JSON.stringify(toDeployEvent(run, result, siteUrl));
  const answer = await fetch(`${siteUrl}/api/deploys/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-signature': await signDeployEvent(body, secret) },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // Read rather than cancelled: a cancelled body that the host closes meanwhile ends the process.
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the site answered ${answer.status}`);
}
