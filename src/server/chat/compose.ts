import type { AssistantCopy } from '#contracts/assistant-copy.ts';
import type { ChatAnswer, Source } from '#contracts/chat.ts';
import type { Section } from '#contracts/knowledge.ts';
import { fillIn } from '#shell/fill-in.ts';
import { sentencesOf } from '#shell/sections.ts';
import { chosenSentences } from '../retrieval/choose-sentences.ts';
import type { Retrieved } from '../retrieval/retrieve.ts';

/** An answer before it is stored. */
export type Reply = Omit<ChatAnswer, 'id'>;

/** What replies are made of beside the sections. `connector`: the lead-connector page. */
export interface ReplyParts {
  readonly copy: AssistantCopy;
  readonly connector: string;
}

/** Sentences of the first section, and of the second when it comes close. */
const FROM_FIRST = 3;
const FROM_SECOND = 1;
/** How close, as a share of the first one's score. */
const CLOSE = 0.75;
/** How close a section must come to be offered, as a share of the first one's score; and how many are. */
const RELATED = 0.45;
const SUGGESTIONS = 3;

/** A reply of the assistant's own words. */
export function say(text: string, { copy, connector }: ReplyParts, isKnown = true): Reply {
  const contact = `[${copy.contact}](${connector})`;
  return { response: fillIn(text, { contact }), isKnown, sources: [], suggestions: [] };
}

/** Where it stands, for who wants to read on. */
export const toSource = ({ title, heading, url }: Section): Source => ({ title, heading, url });

/** Two to four sentences out of the sections found, word for word, and where they stand. */
export function compose(found: Retrieved, parts: ReplyParts): Reply {
  const [first, second] = found.sections;
  if (!first) return say(parts.copy.unknown, parts, false);
  const quoted = chosenSentences(sentencesOf(first.section), found.question, FROM_FIRST);
  const sections = [first.section];
  if (second && second.score >= CLOSE * first.score) {
    const more = chosenSentences(sentencesOf(second.section), found.question, FROM_SECOND);
    const fresh = more.filter((sentence) => !quoted.includes(sentence));
    if (fresh.length > 0) sections.push(second.section);
    quoted.push(...fresh);
  }
  return withOffer(
    { response: quoted.join(' '), isKnown: true, ...around(found, sections) },
    first.section,
    parts,
  );
}

/** What stands beside a text that leans on these sections. */
export function around(
  found: Retrieved,
  sections: readonly Section[],
): Pick<Reply, 'sources' | 'suggestions'> {
  return { sources: sections.map(toSource), suggestions: suggest(found, sections) };
}

/** Headings of what comes near, one each: pressed, they are asked. */
function suggest({ sections, others }: Retrieved, used: readonly Section[]): string[] {
  const least = RELATED * (sections[0]?.score ?? 0);
  const near = [...sections, ...others]
    .filter(
      ({ section, score }) => score >= least && !used.includes(section) && section.heading !== section.title,
    )
    .map(({ section }) => section.heading);
  return [...new Set(near)].slice(0, SUGGESTIONS);
}

/** Where whoever asks this wants to go: a page of ours beside the sources, or a person. */
export function withOffer(reply: Reply, { offer }: Section, parts: ReplyParts): Reply {
  const { offers } = parts.copy;
  if (offer === 'demo') {
    const page = { title: offers.demo, heading: offers.demo, url: '/schedule-demo' };
    return { ...reply, sources: [...reply.sources, page] };
  }
  if (offer !== 'contact') return reply;
  return { ...reply, response: `${reply.response} ${say(offers.contact, parts).response}` };
}
