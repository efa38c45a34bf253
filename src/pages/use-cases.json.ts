import { loadCopy } from '#core/content/page-content.ts';
import { landingFeaturesCopySchema } from '#site/content/landing.copy.ts';

/** Example calls of each use case, by industry; fetched when a visitor chooses another industry. */
export async function GET(): Promise<Response> {
  const { useCases } = await loadCopy(landingFeaturesCopySchema);
  return Response.json(useCases.items.map(({ calls }) => calls));
}
