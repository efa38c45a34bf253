/** Shows how loud a visitor is whom the browser hears by itself. */
interface VoiceMeter {
  /** Opens the microphone once, and says when it is open. */
  open(): void;
  /** For drawing what is heard; null while it is not open. */
  analyser(): AnalyserNode | null;
  close(): void;
}

/**
 * Creates a meter. Phones give their microphone to one listener alone, and the recognition needs it: there nothing is opened.
 * Nor is anything drawn where the microphone cannot be had.
 */
export function createVoiceMeter(context: AudioContext, onOpen: () => void): VoiceMeter {
  let analyser: AnalyserNode | null = null;
  let stream: MediaStream | undefined;
  let isAsked = !matchMedia('(pointer: fine)').matches;
  let isOver = false;

  async function open(): Promise<void> {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    if (isOver) return close();
    analyser = new AnalyserNode(context, { fftSize: 256 });
    context.createMediaStreamSource(stream).connect(analyser);
    onOpen();
  }

  function close(): void {
    isOver = true;
    analyser = null;
    for (const track of stream?.getTracks() ?? []) track.stop();
  }

  return {
    open() {
      if (isAsked) return;
      isAsked = true;
      open().catch(close);
    },
    analyser: () => analyser,
    close,
  };
}
