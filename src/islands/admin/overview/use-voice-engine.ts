import { useQuery } from '@tanstack/react-query';
import { readVoiceEngine } from '#contracts/voice-calls.ts';
import { callAdmin } from '../session/session.ts';

export const VOICE_ENGINE = ['voice-engine'] as const;

export const useVoiceEngine = () =>
  useQuery({
    queryKey: VOICE_ENGINE,
    queryFn: async ({ signal }) => (await callAdmin(readVoiceEngine, { signal })).data,
  });
