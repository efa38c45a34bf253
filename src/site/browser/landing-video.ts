import { whenNear } from './when-near.ts';

/** The dialog is loaded on click, the player when it comes near the viewport, so other visits do not pay for them. */
export function wireVideos(): void {
  const watch = document.getElementById('hero-watch') as HTMLAnchorElement | null;
  if (watch) {
    watch.role = 'button';
    watch.ariaHasPopup = 'dialog';
    watch.onkeydown = (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      watch.click();
    };
    watch.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      import('./video-dialog.ts').then(
        ({ openVideo }) => openVideo(watch),
        () => location.assign(watch.href),
      );
    };
  }

  const player = document.getElementById('about-player');
  if (player) whenNear(player, async () => (await import('./about-video.ts')).wireAboutVideo(player));
}
