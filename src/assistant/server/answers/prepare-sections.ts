import { dayIn } from '#core/server/calendar-day.ts';
import { type ReadQuotablePosts, readChanges } from '#core/server/ports/published-posts.ts';
import type { Services } from '#core/server/services.ts';
import type { Section } from '../../contract/knowledge.ts';
import { loadAssistantFacts } from '../assistant-facts.ts';
import { modelsOf } from '../chat-settings.ts';
import { endPreparing, hashOf, readAllExamples, reserveDraft } from '../examples/examples.store.ts';
import { embedTexts, TEXTS_PER_CALL } from '../models/embed.ts';
import { ModelError } from '../models/model.ts';
import type { Vector } from '../models/vector.ts';
import { readEmbedded, storeVectors } from '../vectors/vectors.store.ts';
import { type DraftResult, draftExamples, type Preparation } from './draft-examples.ts';
import { loadLiveSections } from './live-knowledge.ts';

/** Calls of a day for preparing sections; the rest of the budget is the visitors'. */
const CALLS_PER_DAY = 100;
/** Pause after a failure, and after the calls of a day are used up or the model is switched off, ms. */
const RETRY_MS = 10 * 60_000;
const REFUSED_MS = 3_600_000;

/**
 * Prepares new sections with the models that are configured: example questions and vectors, some in a run of the schedule,
 * until none is left. Without a model the work ends. @throws StoreError
 */
export async function prepareSections(services: Services, readQuotablePosts: ReadQuotablePosts): Promise<void> {
  const { env, store } = services;
  const models = modelsOf(services);
  const changes = await readChanges(store);
  const end = (next: number | null, gone?: readonly string[]) => endPreparing(store, changes.version, next, gone);
  if (!models) return end(null);
  const facts = await loadAssistantFacts(env);
  const live = await loadLiveSections({ env, posts: store, readQuotablePosts }, changes);
  const sections = new Map(live.sections.map((section) => [hashOf(section), section]));
  const budget = { ...models.budget, perVisitor: CALLS_PER_DAY };
  const preparation = { store, day: dayIn(facts.scheduling.zone, store.now()), budget, sections };
  const { language, embedding } = models;
  const outcomes = await Promise.all([
    ...(language ? [draftExamples({ ...preparation, address: language })] : []),
    ...(embedding ? [embedSections({ ...preparation, address: embedding })] : []),
  ]);
  if (outcomes.includes('refused')) return end(store.now() + REFUSED_MS);
  if (outcomes.includes('failed')) return end(store.now() + RETRY_MS);
  if (outcomes.includes('more')) return;
  const prepared = [
    ...(await readAllExamples(store)).keys(),
    ...(embedding ? await readEmbedded(store, embedding.model) : []),
  ];
  await end(
    null,
    prepared.filter((hash) => !sections.has(hash)),
  );
}

/** Maximum length of the text that a vector is made of, characters. */
const TEXT_LENGTH = 3_000;
/** Calls of one run of the schedule, side by side, and their deadline: a run ends after 30 s. */
const CALLS_PER_RUN = 3;
const DEADLINE_MS = 15_000;

async function embedSections({ store, day, address, budget, sections }: Preparation): Promise<DraftResult> {
  const embedded = await readEmbedded(store, address.model);
  const pending = [...sections].filter(([hash]) => !embedded.has(hash));
  const calls = Array.from({ length: Math.min(CALLS_PER_RUN, Math.ceil(pending.length / TEXTS_PER_CALL)) }, (_, at) =>
    pending.slice(at * TEXTS_PER_CALL, (at + 1) * TEXTS_PER_CALL),
  );
  const outcomes = await Promise.all(
    calls.map(async (call): Promise<DraftResult> => {
      if ((await reserveDraft(store, day, budget)) !== 'granted') return 'refused';
      const vectors = await embedTexts(
        address,
        call.map(([, section]) => textOf(section)),
        DEADLINE_MS,
      ).catch((thrown) => {
        if (thrown instanceof ModelError) return null;
        throw thrown;
      });
      await storeVectors(store, { model: address.model, day, vectors: vectors && toMap(call, vectors) });
      return vectors ? 'done' : 'failed';
    }),
  );
  const failed = outcomes.find((outcome) => outcome !== 'done');
  return failed ?? (pending.length > CALLS_PER_RUN * TEXTS_PER_CALL ? 'more' : 'done');
}

const toMap = (call: readonly [hash: string, section: Section][], vectors: readonly Vector[]) =>
  new Map(call.flatMap(([hash], at): [string, Vector][] => vectors.slice(at, at + 1).map((vector) => [hash, vector])));

const textOf = ({ title, heading, paragraphs }: Section): string =>
  `${title}: ${heading}\n${paragraphs.join('\n')}`.slice(0, TEXT_LENGTH);
