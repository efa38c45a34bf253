/** An answer as the scanner sees it. `html`: its text, for the policy in a meta element; null when it is no page. */
interface Scanned {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string | null;
}

const META_POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/;

const isOf = (value: string | undefined, ...allowed: string[]) => value !== undefined && allowed.includes(value);

/** Directives of all policies of an answer; of one that is said twice the first counts, as browsers have it. */
function directivesOf({ headers, html }: Scanned): Map<string, string> {
  const policy = `${headers['content-security-policy'] ?? ''};${META_POLICY.exec(html ?? '')?.[1] ?? ''}`;
  const directives = new Map<string, string>();
  for (const part of policy.replaceAll('&#39;', "'").split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name && !directives.has(name)) directives.set(name, sources.join(' '));
  }
  return directives;
}

function policyPoints(directives: Map<string, string>, isPage: boolean): number {
  const scripts = directives.get('script-src') ?? directives.get('default-src');
  if (scripts === undefined) return isPage ? -25 : 0;
  const styles = directives.get('style-src') ?? directives.get('default-src') ?? '';
  if (/'unsafe-|\bhttps?:(\s|$)|\bdata:|\*/.test(`${scripts} ${styles}`)) return -20;
  return directives.get('default-src') === "'none'" ? 10 : 5;
}

/**
 * Points of the HTTP Observatory for one answer without cookies
 * (https://github.com/mdn/mdn-http-observatory, `src/grader/charts.js`): 100, and what its headers add or cost.
 */
export function observatoryPoints(scanned: Scanned): number {
  const { headers, html } = scanned;
  const directives = directivesOf(scanned);
  const framed = directives.get('frame-ancestors') === "'none'";
  const transport = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  const referrer = isOf(
    headers['referrer-policy'],
    'no-referrer',
    'same-origin',
    'strict-origin',
    'strict-origin-when-cross-origin',
  );
  return (
    100 +
    policyPoints(directives, html !== null) +
    (transport >= 15_768_000 ? 0 : -20) +
    (headers['x-content-type-options'] === 'nosniff' ? 0 : -5) +
    (framed ? 5 : -20) +
    (referrer ? 5 : 0) +
    (isOf(headers['cross-origin-resource-policy'], 'same-origin', 'same-site') ? 10 : 0) +
    (headers['cross-origin-opener-policy'] === 'same-origin' ? 10 : 0)
  );
}
