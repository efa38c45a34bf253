import { strToU8, zipSync } from 'fflate';

/**
 * Exports of other systems, written after what they document: Hugo, Jekyll, Astro and Eleventy (front matter), Ghost
 * (ghost.org/docs/migration/custom), WordPress (WXR 1.2) and Substack (posts.csv and posts/*.html).
 */

type Files = Readonly<Record<string, string | Uint8Array>>;

function zip(name: string, files: Files): File {
  const entries = Object.entries(files).map(
    ([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text] as const,
  );
  // Not compressed: that takes a moment for each of many files.
  return new File([zipSync(Object.fromEntries(entries), { level: 0 }) as Uint8Array<ArrayBuffer>], name);
}

const PNG = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0]);

export const hugo = () =>
  zip('hugo.zip', {
    'content/posts/night/index.md':
      '+++\ntitle = "At night"\ndate = 2024-03-01T20:15:00+02:00\ntags = ["calls", "night"]\ndescription = "After nine."\naliases = ["/2023/night/", "/admin"]\n[cover]\nimage = "moon.png"\n+++\n\nText ![Moon](moon.png) and\n\n{{< youtube abc >}}\n\n```js\nlet a;\n```\n',
    'content/posts/night/moon.png': PNG,
    'content/posts/draft.md': '+++\ntitle = "Not yet"\ndraft = true\n+++\n\nSoon.',
    'content/posts/_index.md': '+++\ntitle = "Posts"\n+++\n',
    'content/about.md': '---\ntitle: About\n---\n\nA page. ![Gone](/images/gone.png)',
  });

export const jekyll = () =>
  zip('jekyll.zip', {
    '_posts/2019-05-04-first-call.markdown':
      '---\r\nlayout: post\r\ntitle:  "First: call"\r\ncategories: [Tutorials, phones]\r\n---\r\n\r\nHello.\r\n\r\n{% include note.html %}\r\n\r\n![Desk](/assets/desk.jpg)\r\n',
    'assets/desk.jpg': PNG,
    '_drafts/idea.md': '---\ntitle: Idea\n---\nLater.',
    'README.md': '# How to build',
  });

export const astro = () =>
  zip('astro.zip', {
    'src/content/blog/hello.mdx':
      "---\ntitle: Hello\npubDate: 'Jul 08 2022'\nheroImage: { src: '../../assets/hero.webp', alt: '' }\n---\nimport X from './x.astro';\n\nHi **there**.\n",
    'src/assets/hero.webp': PNG,
    'src/content/posts/second.md': '---\ntitle: Second\ndate: 2022-07-09 10:00\nslug: second-post\n---\n\nTwo.',
  });

export const eleventy = () =>
  zip('eleventy.zip', {
    'posts/one.md': '{\n  "title": "One",\n  "tags": ["posts", "a"],\n  "date": "2020-01-01"\n}\n\nJSON above.',
    'posts/two.md': '---\ntitle: Two\npermalink: /2020/two/\ndate: 2020-01-02\n---\n\nTwo.',
    'posts/same/two.md': '---\ntitle: Two again\nslug: two\n---\n\nAgain.',
    'posts/broken.md': '---\ntitle: [unclosed\n---\n\nText.',
  });

const ghostData = {
  posts: [
    {
      ...{ id: '5f1', title: 'Ghost post', slug: 'ghost-post', status: 'published', type: 'post' },
      html: '<p>Hi <img src="__GHOST_URL__/content/images/a.png" alt="A"></p><figure class="kg-card"><img src="https://cdn.example/b.png" alt="B"></figure>',
      ...{
        published_at: '2021-02-03T04:05:06.000Z',
        custom_excerpt: 'In short.',
        feature_image: '__GHOST_URL__/content/images/top.png',
        meta_title: 'Meta',
      },
    },
    { id: 8, title: 'Paid', slug: 'paid', status: 'published', visibility: 'paid', html: '<p>Secret</p>' },
    { id: 7, title: 'Draft', slug: 'draft', status: 'draft', html: null, plaintext: 'One & two\n\nThree' },
  ],
  tags: [
    { id: 't1', name: 'News' },
    { id: 't2', name: '#internal' },
  ],
  posts_tags: [
    { post_id: '5f1', tag_id: 't1' },
    { post_id: '5f1', tag_id: 't2' },
  ],
};
export const ghost = () => new File([JSON.stringify({ db: [{ meta: {}, data: ghostData }] })], 'ghost.json');
export const ghostZip = () => zip('ghost.zip', { 'export/ghost.json': JSON.stringify({ data: ghostData }) });

const item = (id: number, fields: string) =>
  `<item><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${fields}</item>`;
const wxr = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/">\n<channel><link>https://old.example</link>${items}</channel></rss>`;

export const wordpress = () =>
  new File(
    [
      wxr(
        [
          item(
            1,
            '<title>Blocks &amp; more</title><link>https://old.example/2018/06/blocks/</link><wp:post_name>blocks</wp:post_name><wp:post_date_gmt>2018-06-07 08:09:10</wp:post_date_gmt><content:encoded><![CDATA[<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --><!-- wp:heading --><h2 class="wp-block-heading">Two</h2>]]></content:encoded><category domain="category" nicename="news"><![CDATA[News]]></category><category domain="category"><![CDATA[Uncategorized]]></category><category domain="post_tag"><![CDATA[calls]]></category>',
          ),
          item(
            2,
            '<title>Classic</title><link>https://old.example/?p=2</link><wp:post_name>classic</wp:post_name><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_date>2018-06-08 10:00:00</wp:post_date><content:encoded><![CDATA[First line\nsecond\n\nNext <strong>part</strong>\n\n[gallery ids="1,2"]\n\n<ul><li>x</li></ul>]]></content:encoded><excerpt:encoded><![CDATA[Short]]></excerpt:encoded>',
          ),
          item(
            5,
            '<title>Locked</title><link>https://old.example/locked/</link><wp:post_name>locked</wp:post_name><wp:post_password>x</wp:post_password><content:encoded><![CDATA[<p>Secret</p>]]></content:encoded>',
          ),
          '<item><title>Gone</title><wp:post_id>3</wp:post_id><wp:post_type>post</wp:post_type><wp:status>trash</wp:status></item>',
          '<item><title>a.png</title><wp:post_id>4</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status></item>',
        ].join(''),
      ),
    ],
    'wordpress.xml',
  );
export const brokenXml = () =>
  new File([wxr(item(1, '<title>Ok</title>')).replace('</channel>', '\n</chan>')], 'broken.xml');

export const substack = () =>
  zip('substack.zip', {
    'posts.csv':
      'post_id,post_date,is_published,title,subtitle,audience\n101.hello-again,2023-01-02T03:04:05.000Z,true,"Hello, again","A ""quote""",everyone\n102.later,,true,Later,,only_paid\n103.lost,,true,Lost,,everyone\n',
    'posts/101.hello-again.html': '<p>Hello</p>',
    'posts/102.later.html': '<p>Later</p>',
  });

/** Markdown of Windows: UTF-16 with its mark, and CRLF. */
export function utf16(): File {
  const text = '# Über uns\r\n\r\n- eins\r\n- zwei\r\n';
  const units = Uint16Array.from([0xfeff, ...Array.from(text, (each) => each.charCodeAt(0))]);
  return new File([units], 'Über uns.md');
}

/** A zip that names more files than a blog has. */
export const crowd = () =>
  zip('crowd.zip', Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`posts/${at}.md`, ''])));
export const pathTricks = () =>
  zip('tricks.zip', { '../../etc/posts/evil.md': '# Evil\n\n![x](../../../../etc/passwd.png) ![y](%E0%A4%A)' });
export const manyPosts = (count: number) =>
  zip(
    'many.zip',
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `blog/post-${at}.md`,
        `---\ntitle: Post ${at}\n---\n\nText **${at}**.`,
      ]),
    ),
  );
