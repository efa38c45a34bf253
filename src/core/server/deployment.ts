/**
 * `namespace` prefixes what this deploy writes, `postsNamespace` the posts it reads. They differ in a preview only,
 * which never writes posts. `ttlSeconds` bounds everything a preview writes.
 */
export interface Deployment {
  /** The live site, a preview of a branch, or a developer's machine. */
  readonly kind: 'production' | 'preview' | 'dev';
  readonly namespace: string;
  readonly postsNamespace: string;
  readonly ttlSeconds: number | null;
}

const PREVIEW_TTL_SECONDS = 14 * 24 * 3600;

/** Converts a branch to a key part: lower case, `a-z 0-9 -`, at most 60 characters. */
function toBranchKey(branch: string): string {
  const key = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return key.slice(0, 60) || 'unnamed';
}

/** `context` is Netlify's deploy context; anything but `production` and `dev` is a preview of `branch`. */
export function toDeployment(context: string, branch: string): Deployment {
  if (context === 'production' || context === 'dev') {
    const own = context === 'dev' ? 'dev:' : 'prod:';
    return { kind: context, namespace: own, postsNamespace: own, ttlSeconds: null };
  }
  const namespace = `preview:${toBranchKey(branch)}:`;
  return { kind: 'preview', namespace, postsNamespace: 'prod:', ttlSeconds: PREVIEW_TTL_SECONDS };
}

/** Returns the branch in a preview's host name: `deploy-preview-7--site.netlify.app` is `deploy-preview-7`. */
export function branchOfHost(host: string): string {
  const [label = ''] = host.split('.');
  return label.split('--')[0] ?? label;
}
