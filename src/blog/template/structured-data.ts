import { toInlineJson } from '#core/template/inline-json.ts';
import { dateOf, descriptionOf, type TemplatePost } from './post-view.ts';

/** Node of structured data: JSON-LD with schema.org's vocabulary. It contains nothing that the page does not show. */
type Fields = Record<string, unknown>;

/** Page of a breadcrumb trail; `path` without the origin. */
type Crumb = { readonly name: string; readonly path: string };

/** Data that all posts share. */
export type Publication = { readonly origin: string; readonly publisher: Fields; readonly blog: Crumb };

/** The content of the script element. */
export function toJsonLd(...graph: Fields[]): string {
  return toInlineJson({ '@context': 'https://schema.org', '@graph': graph });
}

export function breadcrumbs(origin: string, trail: readonly Crumb[]): Fields {
  const items = trail.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

/** Structured data of a post; with null that of the template, which `withPost` completes. */
export function postData({ origin, publisher, blog }: Publication, post: TemplatePost | null): string {
  const article = { '@type': 'BlogPosting', author: publisher, publisher };
  const trail = breadcrumbs(origin, [blog]);
  return post ? toJsonLd(...ofPost(origin, article, trail, post)) : toJsonLd(article, trail);
}

/** Replaces the post in structured data that `postData` wrote, with or without a post. */
export function withPost(data: string, origin: string, post: TemplatePost): string {
  const { '@graph': graph } = JSON.parse(data) as { '@graph': [Fields, Fields] };
  return toJsonLd(...ofPost(origin, ...graph, post));
}

function ofPost(origin: string, article: Fields, trail: Fields, post: TemplatePost): [Fields, Fields] {
  const url = `${origin}/blog/${post.slug}`;
  const [blog] = trail['itemListElement'] as [Fields];
  const crumb = { '@type': 'ListItem', position: 2, name: post.title, item: url };
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: descriptionOf(post) || undefined,
      image: post.featuredImage ? origin + post.featuredImage : undefined,
      datePublished: dateOf(post),
      dateModified: post.updatedAt,
      author: post.author ? { '@type': 'Person', name: post.author.name } : article['publisher'],
      publisher: article['publisher'],
      mainEntityOfPage: url,
    },
    { '@type': 'BreadcrumbList', itemListElement: [blog, crumb] },
  ];
}
