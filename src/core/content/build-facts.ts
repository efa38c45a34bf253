import { createProvided } from './provided.ts';

/** The facts about one build of the site. */
export interface BuildFacts {
  /** Content version that its posts hold at least. */
  readonly contentVersion: number;
  /** When the posts were read, ISO 8601. */
  readonly builtAt: string;
  readonly branch: string;
  /** Empty on a machine that does not tell. */
  readonly commit: string;
  /** Whether this is a branch's preview and not the site itself. */
  readonly preview: boolean;
}

const facts = createProvided<BuildFacts>('the facts of the build');
export const provideBuild = facts.provide;
/** Loads the facts of this build. */
export const loadBuild = facts.load;
