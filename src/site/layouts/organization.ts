import type { Publication } from '#blog/template/structured-data.ts';
import type { Site } from '#core/content/site.schema.ts';

/** Origin that absolute addresses begin with, without a slash at the end. */
export const originOf = ({ site, url }: { site: URL | undefined; url: URL }): string => (site ?? url).origin;

const LOGO = '/favicon.svg';

/** Who signs for the posts. */
export function publicationOf(site: Site, origin: string, blogName: string): Publication {
  const publisher = { '@type': 'Organization', name: site.name, url: `${origin}/`, logo: origin + LOGO };
  return { origin, publisher, blog: { name: blogName, path: '/blog' } };
}

/** The company as the landing page shows it; places that do not exist yet are left out. */
export function organizationData(site: Site, origin: string): Record<string, unknown> {
  const { email, phone: telephone, description } = site;
  const sameAs = site.social.map(({ url }) => url).filter((url) => url !== '#');
  const { publisher } = publicationOf(site, origin, '');
  return { ...publisher, description, email, telephone, sameAs };
}
