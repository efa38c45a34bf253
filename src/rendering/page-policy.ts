import { createHash } from 'node:crypto';

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const HASHES = / '(sha256-[^']+)'/g;
const INLINE = /<(?:script|style)(?![^>]* src=)[^>]*>([\s\S]*?)<\/(?:script|style)>/g;

/** What a page fills a frame with stands under the page's own policy too. */
const IN_FRAMES = / data-frame-allows="(sha256-[^"]+)"/g;

/** What a policy allows an inline script or style sheet by. */
type PolicyHash = `sha256-${string}`;

/** Pages share almost all of their texts, which are hashed once for all of them. */
const known = new Map<string, PolicyHash>();

export function hashOf(text: string): PolicyHash {
  const hash = known.get(text) ?? (`sha256-${createHash('sha256').update(text).digest('base64')}` as const);
  known.set(text, hash);
  return hash;
}

/**
 * The framework writes the hash of every script it could ever put into a page into the policy of all of them. Here a page
 * allows what stands in it, and nothing else.
 */
export function narrowPolicy(html: string): string {
  const [meta, policy] = POLICY.exec(html) ?? [];
  if (!meta || !policy) return html;
  const inline = [...html.matchAll(INLINE)].map(([, text]) => hashOf(text ?? ''));
  const framed = [...html.matchAll(IN_FRAMES)].flatMap(([, hash]) => hash ?? []);
  const standing = new Set<string>([...inline, ...framed]);
  const narrow = policy.replaceAll(HASHES, (quoted, hash) => (standing.has(hash) ? quoted : ''));
  return html.replace(meta, () => meta.replace(policy, () => narrow));
}
