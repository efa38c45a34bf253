import { playerNames, toFrameAddress } from '#core/contract/players.ts';

/**
 * Puts the player of a video in place of the link to it. `allowed`: names of the players that the policy of the page lets
 * in, separated by spaces. @throws Error where none of them shows its address
 */
export function playEmbed(link: HTMLAnchorElement, allowed: string): void {
  const names = allowed.split(' ');
  const players = playerNames.filter((name) => names.includes(name));
  const src = toFrameAddress(link.href, players);
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
