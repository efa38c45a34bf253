import { blogCopySchema } from '#blog/content/blog.copy.ts';
import { loadPosts } from '#blog/content/load-posts.ts';
import { loadCopy, loadSite } from '#core/content/page-content.ts';
import { formsCopySchema } from '#sales/content/forms.copy.ts';
import { loadCall, loadVoices } from '#voice/page/try-content.ts';
import { chromeCopySchema } from '../content/chrome.copy.ts';
import {
  landingAboutCopySchema,
  landingContactCopySchema,
  landingFeaturesCopySchema,
  landingHeroCopySchema,
  landingHowCopySchema,
  landingTestimonialsCopySchema,
} from '../content/landing.copy.ts';
import { homeCopySchema } from '../content/pages.copy.ts';
import { LATEST_POSTS } from './indexed-pages.ts';

export async function loadLanding() {
  const [site, chrome, forms, blog, posts] = await Promise.all([
    loadSite(),
    loadCopy(chromeCopySchema),
    loadCopy(formsCopySchema),
    loadCopy(blogCopySchema),
    loadPosts(),
  ]);
  const [home, hero, how, features, about, testimonials, contact] = await Promise.all([
    loadCopy(homeCopySchema),
    loadCopy(landingHeroCopySchema),
    loadCopy(landingHowCopySchema),
    loadCopy(landingFeaturesCopySchema),
    loadCopy(landingAboutCopySchema),
    loadCopy(landingTestimonialsCopySchema),
    loadCopy(landingContactCopySchema),
  ]);
  const recording = await loadCall(hero.call.recording);
  const voices = await loadVoices();
  const endings = await Promise.all(how.handoffs.items.map((ending) => loadCall(ending.recording)));
  return {
    ...{ site, chrome, forms, blog, home, hero, how, features, about, testimonials, contact },
    ...{ recording, endings, voices, latest: posts.slice(0, LATEST_POSTS) },
  };
}
