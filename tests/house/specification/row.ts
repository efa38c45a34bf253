/** Issues that build what the specification asks for. `foundation`: from a fresh clone to a published post. */
export type Issue = 'foundation' | 'public-site' | 'admin' | 'leads' | 'assistant' | 'voice' | 'analytics';

/** One quoted text or constant of the specification. */
export interface Requirement {
  /** `S2-nav-scroll-50px`: section, part, what. */
  readonly id: string;
  readonly what: string;
  /** The issue that builds it, or the decision of the design (`D2`) that something else is built. */
  readonly owner: Issue | `D${number}`;
}

/** The requirements of one owner: id -> what. */
export function requirements(
  owner: Requirement['owner'],
  whats: Readonly<Record<string, string>>,
): Requirement[] {
  return Object.entries(whats).map(([id, what]) => ({ id, what, owner }));
}

/** Where a requirement is observed: a test file below `tests/`, and what it says that proves it looks. */
export type Observation = readonly [file: string, literal: string];
