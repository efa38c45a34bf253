import { loadBuild } from '#core/content/build-facts.ts';

/** Facts of this deploy: the publishing flow reads `contentVersion` here to know whether a rebuild is still owed. */
export async function GET(): Promise<Response> {
  const { contentVersion, builtAt, branch, commit } = await loadBuild();
  return Response.json({ contentVersion, builtAt, branch, commit });
}
