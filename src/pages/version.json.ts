import { loadBuild } from '../layouts/page-content.ts';

/** What is deployed: the publishing side reads `contentVersion` here to know whether a rebuild is still owed. */
export async function GET(): Promise<Response> {
  const { contentVersion, builtAt, branch, commit } = await loadBuild();
  return Response.json({ contentVersion, builtAt, branch, commit });
}
