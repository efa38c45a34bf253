/** Something wrong with a deployment. */
export interface Finding {
  /** A `problem` breaks something; a `warning` costs speed or money. */
  readonly severity: 'problem' | 'warning';
  /** Sentences for the person who deploys: what is wrong, then what to do. Quotes no token and no secret. */
  readonly text: string;
}

export const problem = (text: string): Finding => ({ severity: 'problem', text });
export const warning = (text: string): Finding => ({ severity: 'warning', text });

/** The deployment to check, and what its owner says about it. */
export interface Subject {
  /** Origin of the site, `https://example.com`. */
  readonly site: string;
  readonly store: { readonly url: string; readonly token: string };
  /** Undefined where builds and previews use the read-write token. */
  readonly readOnlyToken: string | undefined;
  readonly buildHook: string | undefined;
  /** Whether to request a build by the hook, which costs a deploy. */
  readonly callHook: boolean;
  readonly deploySecret: string | undefined;
  /** Origin of an earlier production deploy, `https://<id>--<site>.netlify.app`. */
  readonly permalink: string | undefined;
}

/** One part of the check. Never rejects for what is wrong with the deployment. */
export type Check = (subject: Subject) => Promise<readonly Finding[]>;

/** Whether an address is on this machine, where the local stack answers without TLS and in the context `dev`. */
export const isLocal = (address: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname);

/** Middle value; the mean of the two middle ones for an even number. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [below = Number.NaN, above = Number.NaN] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}
