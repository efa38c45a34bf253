/** The part of the scope of audio worklets that is used here, of which TypeScript knows no type. */
declare const registerProcessor: (name: string, processor: unknown) => void;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };

/** Samples that are sent to the page at once: 21 ms at 48 kHz. */
const CHUNK = 1_024;
/** Samples of a call of `process` where nothing sounds: Firefox then gives no channel. */
const SILENCE = new Float32Array(128);

/** Sends what the microphone hears to the page. */
class Capture extends AudioWorkletProcessor {
  private chunk = new Float32Array(CHUNK);
  private filled = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    for (const sample of input?.[0] ?? SILENCE) {
      this.chunk[this.filled++] = sample;
      if (this.filled < CHUNK) continue;
      this.port.postMessage(this.chunk, [this.chunk.buffer]);
      this.chunk = new Float32Array(CHUNK);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
