import type { CallReport } from '#assistant/contract/call-calls.ts';
import type { Api } from './api.ts';
import { silentRecording } from './recordings.ts';

export const CALL_REPORT: CallReport = {
  length: 61_000,
  questions: 3,
  interruptions: 1,
  hearing: 'transcription',
  ending: 'goodbye',
  firstSound: 640,
  voice: 'embedded',
};

const startCall = async (api: Api) => ({ 'x-call': (await api.visitor('POST', '/api/calls', {})).json.call });

/** Calls of visitors with the agent, where a transcription is configured. */
export const callExamples = (api: Api) => ({
  beginCall: () => ({ path: '/api/calls', body: {}, status: 200 }),
  endCall: async () => ({ path: '/api/calls/end', body: CALL_REPORT, status: 200, headers: await startCall(api) }),
  transcribe: async () => ({
    path: '/api/transcribe',
    body: await silentRecording(1),
    status: 200,
    headers: { ...(await startCall(api)), 'content-type': 'audio/wav' },
  }),
});
