import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_CLASS,
  ALLOWED_TAGS,
  LOOK_CLASSES,
  RENAMED_TAGS,
} from '#core/contract/safe-html.ts';
import { INERT_STYLE, parseInert } from './inert-html.ts';

const KNOWN_TAGS = new Set([...ALLOWED_TAGS, ...Object.keys(RENAMED_TAGS)]);
const STYLE_ELEMENT = /<style\b/i;
const FOR_ALL = ALLOWED_ATTRIBUTES['*'] ?? [];

/** Names of the classes that the sanitizer drops. */
const lostClasses = ({ localName, classList }: Element) =>
  [...classList].filter((name) => !ALLOWED_CLASS.test(name) && !LOOK_CLASSES[localName]?.includes(name));

function lostAttributes(element: Element): string[] {
  const known = new Set([...FOR_ALL, ...(ALLOWED_ATTRIBUTES[element.localName] ?? [])]);
  const lost = [...element.attributes].map(({ name }) => name).filter((name) => !known.has(name));
  const names = lost.map((name) => (name === INERT_STYLE ? 'style' : name.replace(/^data-(?=on)/, '')));
  return [...names, ...lostClasses(element).map((name) => `class="${name}"`)];
}

/** Elements, attributes and classes of HTML that storing it drops, each once: `<script>`, `style`, `class="lead"`. */
export function findLosses(html: string): string[] {
  const lost = new Set<string>(STYLE_ELEMENT.test(html) ? ['<style>'] : []);
  for (const element of parseInert(`<body>${html}`).querySelectorAll('*')) {
    if (!KNOWN_TAGS.has(element.localName)) lost.add(`<${element.localName}>`);
    else for (const name of lostAttributes(element)) lost.add(name);
  }
  return [...lost];
}
