import { brand, KNOWN_QUESTION } from '#support/brand.ts';
import { describeOtherEngines, test } from '../engine.fixture.ts';
import { click, fill, isThere, openWired, says, until } from '../engine-journey.ts';
import type { EngineWindow } from '../engines.ts';

const { call: words } = brand.chat;
const bar = '#chat-window, [role=dialog]';
/** The step that the call shows. */
const does = (step: string) => `return [...document.querySelectorAll('[role=status]')].some((each) =>
  each.getClientRects().length > 0 && each.textContent === ${JSON.stringify(step)})`;

/**
 * Runs in the page: a microphone that `speak` plays a voice into, and a server that writes down `words`. WebKit on Linux has no
 * microphone without hardware.
 */
const microphone = (words: string) => `
  let context;
  let destination;
  // Within a press: later, browsers would keep it silent.
  document.addEventListener('pointerdown', () => {
    context = new AudioContext();
    destination = context.createMediaStreamDestination();
    void context.resume();
  }, { once: true, capture: true });
  const devices = navigator.mediaDevices ?? {};
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  devices.getUserMedia = async () => destination.stream;
  const own = window.fetch;
  window.recordings = 0;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    if (pathname === '/api/transcribe') {
      window.recordings += init.body.size > 16000 && init.body.type === 'audio/wav' ? 1 : 0;
      return Response.json({ text: ${JSON.stringify(words)} });
    }
    const answer = await own(input, init);
    return pathname === '/api/calls' ? Response.json({ ...(await answer.json()), hears: true }) : answer;
  };
  window.speak = async (text) => {
    const response = await own('/api/synthesize', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, voice_id: 'atlas' }),
    });
    const source = new AudioBufferSourceNode(context, {
      buffer: await context.decodeAudioData(await response.arrayBuffer()),
    });
    source.connect(destination);
    source.start();
  };`;

/**
 * Waits until the agent speaks. A browser without a sound device never does: then the call says so and ends, and false is
 * answered.
 */
async function isHeard(page: EngineWindow): Promise<boolean> {
  const isLost = says('#chat-log', 'The voice was lost');
  await until(page, `${does(words.steps.speaking)} || (() => { ${isLost} })()`);
  return (await page.run(isLost)) !== true;
}

describeOtherEngines('a call', () => {
  test('is answered aloud when the visitor types', async ({ stack, engineWindow: page }) => {
    await openWired(page, `${stack.url}/`);
    await page.run(`delete window.SpeechRecognition; delete window.webkitSpeechRecognition`);
    await click(page, '#call-agent');
    if (!(await isHeard(page))) return;
    await until(page, does(words.steps.listening));
    await until(page, says(bar, words.ears.typing));
    await fill(page, '#chat-input', KNOWN_QUESTION);
    await page.press('Enter');
    await until(page, does(words.steps.speaking));
    await click(page, '#call-end');
    await until(page, says('#chat-log', 'Call ended after'));
  });

  test('is heard by recordings, and answered', async ({ stack, engineWindow: page }) => {
    await openWired(page, `${stack.url}/`);
    await page.run(microphone(KNOWN_QUESTION));
    await click(page, '#call-agent');
    if (!(await isHeard(page))) return;
    await until(page, isThere('#call-mute'));
    await until(page, does(words.steps.listening));
    await page.run(`await window.speak(${JSON.stringify(KNOWN_QUESTION)})`);
    await until(page, says('#chat-log', KNOWN_QUESTION));
    await until(page, 'return window.recordings === 1');
    await until(page, does(words.steps.speaking));
    await click(page, '#call-end');
    await until(page, says('#chat-log', 'Call ended after'));
  });
});
