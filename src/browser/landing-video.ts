import { whenNear } from './near.ts';

/** The dialog comes with the click, the player when its place is near: nobody else pays for them. */
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

const place = document.getElementById('about-player');
if (place) whenNear(place, async () => (await import('./about-video.ts')).wireAboutVideo(place));
