import type { PostCreate } from '#blog/contract/posts.ts';

/** Actions of a scene, in order. `seconds` are those of the video. Places are selectors. */
export type Beat =
  | { readonly do: 'hold'; readonly seconds: number }
  /** Scrolls until the place stands below the bar, or at the upper edge of the window it is in. */
  | { readonly do: 'scroll'; readonly to: string; readonly seconds: number }
  | { readonly do: 'point'; readonly at: string; readonly seconds: number }
  /** Presses where the pointer is; `until`: what the page shows then. Takes no time in the video. */
  | { readonly do: 'press'; readonly until: string }
  /** Types into the field that has the focus. */
  | { readonly do: 'type'; readonly text: string; readonly seconds: number }
  /** Presses Enter; `until`: what the page shows then. Takes no time in the video. */
  | { readonly do: 'send'; readonly until: string }
  /** An admin publishes a post by the call of the contract; takes no time in the video. */
  | { readonly do: 'publish'; readonly post: Partial<PostCreate> }
  /** Takes no time in the video. */
  | { readonly do: 'open'; readonly path: string; readonly until: string };

export interface Scene {
  /** Caption. */
  readonly caption: string;
  readonly beats: readonly Beat[];
}

const NEW_POST = {
  title: 'Answering in the language of the caller',
  slug: 'answering-in-the-language-of-the-caller',
  excerpt: 'More than fifty languages, one number. What changes for the caller, and what stays as it was.',
  category: 'Product Updates',
  tags: ['languages', 'greetings', 'call design'],
  content: [
    '<p>A caller rings, says one sentence, and the agent goes on in that language. There is no menu to get past',
    'and nothing to press.</p>',
    '<h2>What stays as it was</h2>',
    '<p>The documents it answers from, the manner you gave it, and the person it hands over to. You write your',
    'pages once, in the language you work in.</p>',
    '<h2>What to try first</h2>',
    '<p>Ring your own number and speak the language your customers speak at home. Ask what they ask most often.',
    'Then ask the second question, the one that follows from the answer: that is where a conversation begins.</p>',
    '<p>If a word comes out wrong, it is mostly a name. Write in your documents how it is said, and ring again.</p>',
  ].join(' '),
} satisfies Partial<PostCreate>;

/** The demo, in order. A new scene is an entry here and a new `npm run record`. */
export const scenes: readonly Scene[] = [
  {
    caption: 'The site opens with its promise, and with the sound of our own voice saying it.',
    beats: [
      { do: 'open', path: '/', until: 'h1' },
      { do: 'hold', seconds: 1.6 },
      { do: 'point', at: '#hero .call-result', seconds: 1 },
      { do: 'hold', seconds: 1 },
    ],
  },
  {
    caption: 'How it works, in five steps: from the first ring to the person who takes over.',
    beats: [
      { do: 'scroll', to: '#how-it-works', seconds: 1.8 },
      { do: 'hold', seconds: 1.6 },
    ],
  },
  {
    caption: 'Agents answer calls, make them, and talk on your own website.',
    beats: [
      { do: 'scroll', to: '#features', seconds: 1.6 },
      { do: 'hold', seconds: 0.6 },
      { do: 'scroll', to: '#use-cases', seconds: 1.6 },
      { do: 'hold', seconds: 1.6 },
    ],
  },
  {
    caption: 'Ask the assistant. It answers from our documents, and shows where it read it.',
    beats: [
      { do: 'point', at: '#chat-launcher', seconds: 1 },
      { do: 'press', until: '#chat-input' },
      { do: 'type', text: 'What happens when a caller wants a person?', seconds: 2 },
      { do: 'hold', seconds: 0.4 },
      { do: 'send', until: '#chat-log [id^=chat-sources]' },
      { do: 'scroll', to: '#chat-log article:has([id^=chat-sources])', seconds: 0.5 },
      { do: 'hold', seconds: 1.8 },
      { do: 'scroll', to: '[id^=chat-sources]', seconds: 0.8 },
      { do: 'hold', seconds: 1.4 },
      { do: 'point', at: '#chat-close', seconds: 0.6 },
      { do: 'press', until: '#chat-launcher' },
    ],
  },
  {
    caption: 'Eight voices read your own words aloud; the bars are the sound you would hear.',
    beats: [
      { do: 'open', path: '/try', until: '#voice-generate' },
      { do: 'hold', seconds: 0.8 },
      { do: 'scroll', to: 'label[for="voice-text"]', seconds: 0.8 },
      { do: 'point', at: '#voice-text', seconds: 0.6 },
      { do: 'press', until: '#voice-text:focus' },
      { do: 'type', text: 'Good morning, Maple Street Homes. How can I help?', seconds: 1.8 },
      { do: 'point', at: 'label[for="voice-aria"]', seconds: 0.8 },
      { do: 'press', until: '#voice-aria:checked' },
      { do: 'point', at: '#voice-generate', seconds: 0.8 },
      { do: 'press', until: '#voice-result-play' },
      { do: 'scroll', to: '#voice-recording', seconds: 0.8 },
      { do: 'hold', seconds: 2.2 },
    ],
  },
  {
    caption: 'An admin publishes a post. A moment later it is the first on the blog.',
    beats: [
      { do: 'publish', post: NEW_POST },
      { do: 'open', path: '/blog', until: `[data-card="${NEW_POST.slug}"]` },
      { do: 'hold', seconds: 1.2 },
      { do: 'point', at: `[data-card="${NEW_POST.slug}"] h2`, seconds: 1 },
      { do: 'hold', seconds: 0.8 },
    ],
  },
  {
    caption: 'It can be read at once, while the new pages are still being built.',
    beats: [
      { do: 'press', until: 'article h1' },
      { do: 'hold', seconds: 2.2 },
      { do: 'scroll', to: 'article h2', seconds: 1.2 },
      { do: 'hold', seconds: 0.6 },
    ],
  },
  {
    caption: 'All of it comes in a dark theme, too.',
    beats: [
      { do: 'point', at: '#theme-switch', seconds: 1 },
      { do: 'press', until: '[data-theme="dark"]' },
      { do: 'hold', seconds: 0.8 },
      { do: 'open', path: '/', until: 'h1' },
      { do: 'hold', seconds: 2.2 },
    ],
  },
];

/** The scene whose last picture stands for the video. */
export const POSTER_SCENE = 2;
