/** Goes on with the same words in another voice: the other recording, at the same share of its length. */
export function changeTake(sound: HTMLAudioElement, url: string): void {
  const share = sound.duration ? sound.currentTime / sound.duration : 0;
  const isPlaying = !sound.paused;
  sound.src = url;
  sound.addEventListener(
    'loadedmetadata',
    () => {
      sound.currentTime = share * sound.duration;
    },
    { once: true },
  );
  if (isPlaying) sound.play().catch(() => undefined);
}
