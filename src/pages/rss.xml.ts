import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { blogCopySchema } from '#blog/content/blog.copy.ts';
import { loadPosts } from '#blog/content/load-posts.ts';
import { toFeedItems } from '#blog/template/post-view.ts';
import { loadCopy, loadSite } from '#core/content/page-content.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { chromeCopySchema } from '#site/content/chrome.copy.ts';

export async function GET({ site: origin, url }: APIContext): Promise<Response> {
  const site = await loadSite();
  const chrome = await loadCopy(chromeCopySchema);
  const blog = await loadCopy(blogCopySchema);
  const posts = await loadPosts();
  return rss({
    title: fillIn(chrome.feedTitle, { name: site.name }),
    description: blog.description,
    site: origin ?? url.origin,
    trailingSlash: false,
    xmlns: { dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${site.locale}</language>`,
    items: toFeedItems(posts),
  });
}
