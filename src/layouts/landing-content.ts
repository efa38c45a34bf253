import { LATEST_POSTS } from './listed-pages.ts';
import { loadCopy, loadPosts, loadSite, loadSpoken } from './page-content.ts';

/** Bars of a waveform: across the page, under a heading, in a card. */
const BARS = { headline: 108, heading: 78, card: 60 } as const;

/** What the landing page says, shows and lets be heard. */
export async function loadLanding() {
  const [site, chrome, forms, blog, posts] = await Promise.all([
    loadSite(),
    loadCopy('chrome'),
    loadCopy('forms'),
    loadCopy('blog'),
    loadPosts(),
  ]);
  const [home, hero, how, features, about, testimonials, contact] = await Promise.all([
    loadCopy('home'),
    loadCopy('landing-hero'),
    loadCopy('landing-how'),
    loadCopy('landing-features'),
    loadCopy('landing-about'),
    loadCopy('landing-testimonials'),
    loadCopy('landing-contact'),
  ]);
  const agentSays = hero.call.lines.find(({ isAgent }) => isAgent)?.text ?? '';
  const [headline, heading, answer] = await Promise.all([
    loadSpoken(hero.headline, BARS.headline),
    loadSpoken(how.title, BARS.heading),
    loadSpoken(agentSays, BARS.card),
  ]);
  return {
    ...{ site, chrome, forms, blog, home, hero, how, features, about, testimonials, contact },
    ...{ spoken: { headline, heading, answer }, latest: posts.slice(0, LATEST_POSTS) },
  };
}
