import { dateOf, descriptionOf, type ShellPost } from './post-view.ts';

/** What pages say to machines about themselves: JSON-LD in the words of schema.org. Nothing in it that a reader is not told. */
type Fields = Record<string, unknown>;

/** A page of the way to where the reader is; `path` without the origin. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** What posts share: where they stand, and who signs for them. */
export interface Publication {
  readonly origin: string;
  readonly publisher: Fields;
  readonly blog: Crumb;
}

/** Text of the script element. `<` cannot stand in it: no value ends the element or opens a comment. */
export function toJsonLd(...graph: Fields[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
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

/** Without a post: that of the shell, which `withPost` completes. */
export function postData({ origin, publisher, blog }: Publication, post: ShellPost | null): string {
  const article = { '@type': 'BlogPosting', author: publisher, publisher };
  const trail = breadcrumbs(origin, [blog]);
  return post ? toJsonLd(...ofPost(origin, article, trail, post)) : toJsonLd(article, trail);
}

/** The same data about a post, of whichever post or none it was before. `data` is what `postData` wrote. */
export function withPost(data: string, origin: string, post: ShellPost): string {
  const { '@graph': graph } = JSON.parse(data) as { '@graph': [Fields, Fields] };
  return toJsonLd(...ofPost(origin, ...graph, post));
}

function ofPost(origin: string, article: Fields, trail: Fields, post: ShellPost): [Fields, Fields] {
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
      author: article['author'],
      publisher: article['publisher'],
      mainEntityOfPage: url,
    },
    { '@type': 'BreadcrumbList', itemListElement: [blog, crumb] },
  ];
}
