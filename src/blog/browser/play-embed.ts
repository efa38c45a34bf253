import { toFrameAddress } from '#core/contract/players.ts';

/** Puts the player of a video in place of the link to it. @throws Error where no player shows its address */
export function playEmbed(link: HTMLAnchorElement): void {
  const src = toFrameAddress(link.href);
  if (!src) throw new Error(`No player for ${link.href}.`);
  const frame = Object.assign(document.createElement('iframe'), {
    src,
    title: link.textContent?.trim() ?? '',
    allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture',
    allowFullscreen: true,
    className: 'embed',
  });
  link.replaceWith(frame);
  frame.focus();
}
