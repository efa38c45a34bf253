import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod/mini';
import type { LoosePost } from './loose-post.ts';

const text = z.catch(z.string(), '');
const category = z.object({ '@domain': text, '#text': text });

/** Item of an export of WordPress (WXR 1.2): posts and pages; attachments and menus are left out. */
const itemSchema = z.object({
  title: text,
  link: text,
  'content:encoded': text,
  'excerpt:encoded': text,
  'wp:post_id': text,
  'wp:post_name': text,
  'wp:post_date_gmt': text,
  'wp:post_date': text,
  'wp:status': text,
  'wp:post_password': text,
  'wp:post_type': text,
  category: z.catch(z.array(category), []),
});
const fileSchema = z.object({
  rss: z.object({ channel: z.object({ link: text, item: z.catch(z.array(z.unknown()), []) }) }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // Bounded: a hostile file can have entities that grow.
  processEntities: { enabled: true, maxTotalExpansions: 100_000, maxExpandedLength: 50_000_000 },
  isArray: (name) => name === 'item' || name === 'category',
});

const KINDS = ['post', 'page'];
const NEVER = '0000-00-00 00:00:00';

/**
 * Posts and pages of an export of WordPress; null when it is none.
 * @throws Error with the line, when it is broken XML
 */
export function readWordPress(xml: string): LoosePost[] | null {
  if (!/<rss\b[^>]*\bxmlns:wp=/.test(xml.slice(0, 20_000))) return null;
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(`Line ${valid.err.line}: ${valid.err.msg}`);
  const file = fileSchema.safeParse(parser.parse(xml)).data;
  if (!file) return null;
  const { link, item } = file.rss.channel;
  return item.flatMap((each) => {
    const post = itemSchema.safeParse(each).data;
    if (!post || !KINDS.includes(post['wp:post_type']) || ['trash', 'auto-draft'].includes(post['wp:status']))
      return [];
    const gmt = post['wp:post_date_gmt'];
    return {
      origin: `wordpress:${link}:${post['wp:post_id']}`,
      title: decode(post.title),
      html: toHtml(post['content:encoded']),
      slug: decodeURIComponentSafely(post['wp:post_name']),
      date: gmt && gmt !== NEVER ? gmt : post['wp:post_date'],
      // A post behind a password was never public.
      isPublished: post['wp:status'] === 'publish' && post['wp:post_password'] === '',
      excerpt: decode(post['excerpt:encoded'].replace(/<[^>]*>/g, ' ')),
      tags: post.category
        .filter((each) => ['category', 'post_tag'].includes(each['@domain']) && each['#text'] !== 'Uncategorized')
        .map((each) => decode(each['#text'])),
      addresses: [decode(post.link)],
    };
  });
}

/** Names of entities that titles of WordPress have. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', hellip: '…' };

const decode = (escaped: string) =>
  escaped
    .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function decodeURIComponentSafely(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

const BLOCK = /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|div|figure|hr|img|section)\b/i;

/** The text as HTML: WordPress leaves out the paragraphs of its classic editor, which empty lines part. */
function toHtml(content: string): string {
  const plain = content.replace(/<!--[\s\S]*?-->/g, '').replace(/\r\n?/g, '\n');
  if (/<p[\s>]/i.test(plain)) return plain;
  return plain
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}
