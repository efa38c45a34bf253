import { storeValue } from '#core/browser/tab-storage.ts';
import { readVisitor } from '#sales/forms/form-draft.ts';
import type { CallExample } from '../content/landing.copy.ts';

/** In the address: the id of the chosen industry. */
const PARAMETER = 'for';

/** Example calls of each use case, by the id of the industry. */
type Examples = readonly Readonly<Record<string, CallExample>>[];

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, className = '') =>
  Object.assign(document.createElement(tag), { textContent: text, className });

/** Fills a card, which is rendered by `CallCard.astro`, with another call. */
function fillCard(card: HTMLElement, call: CallExample): void {
  card.setAttribute('aria-label', call.label);
  const sources = card.querySelector('.call-sources');
  const lines = call.lines.map(({ speaker, text, isAgent }) => {
    const line = document.createElement('div');
    line.append(element('dt', speaker), element('dd', text, isAgent ? 'said' : ''));
    return line;
  });
  card.querySelector('dl')?.replaceChildren(...lines, ...(sources ? [sources] : []));
  sources
    ?.querySelector('dd')
    ?.replaceChildren(...(call.sources?.names ?? []).map((name) => element('span', name, 'category')));
  card.querySelector('.call-head')?.replaceChildren(element('span', call.state), element('span', call.time));
  card.querySelector('.call-result')?.replaceChildren(element('strong', call.outcome), element('span', call.followUp));
}

let loading: Promise<Examples> | undefined;

async function load(): Promise<Examples> {
  const answer = await fetch('/use-cases.json');
  if (!answer.ok) throw new Error(`The calls answered ${answer.status}.`);
  return answer.json();
}

/**
 * Shows the calls of the chosen industry, keeps it in the address, and has the demo form begin with it. Where they do
 * not load, the calls before stay, and a sentence says so.
 */
export async function showIndustry(chosen: HTMLInputElement): Promise<void> {
  const doors = chosen.closest<HTMLElement>('fieldset');
  const status = doors?.querySelector('[role=status]');
  loading ??= load();
  const examples = await loading.catch(() => {
    loading = undefined;
  });
  if (!chosen.checked) return;
  if (status) status.textContent = examples ? '' : (doors?.dataset['failedText'] ?? '');
  if (!examples) return;
  for (const [at, card] of document.querySelectorAll<HTMLElement>('#use-cases figure').entries()) {
    const call = examples[at]?.[chosen.value];
    if (call) fillCard(card, call);
  }
  const address = new URL(location.href);
  address.searchParams.set(PARAMETER, chosen.value);
  history.replaceState(history.state, '', address);
  storeValue('visitor', { ...readVisitor(), industry: chosen.dataset['industry'] });
}

/** Opens the door that the address names, or that was chosen before this code was there. */
export function openDoor(): void {
  const asked = new URLSearchParams(location.search).get(PARAMETER);
  const doors = [...document.querySelectorAll<HTMLInputElement>('#industries input')];
  const named = doors.find(({ value }) => value === asked);
  const chosen = doors.find(({ checked, defaultChecked }) => checked && !defaultChecked) ?? named;
  if (!chosen) return;
  chosen.checked = true;
  void showIndustry(chosen);
}
