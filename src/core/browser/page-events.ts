import type { Goal } from '../contract/goals.ts';

export interface Conversation {
  readonly session: string;
  readonly transcript: string;
}

/** Request to open the contact dialog. `goal`: the goal that a message sent from it reaches. */
export interface ContactRequest {
  readonly goal: 'contact' | 'chat-lead';
  readonly conversation?: Conversation | undefined;
}

/** An event before the code that answers it, or a press before any script. */
export type EarlyEvent = Pick<Event, 'type' | 'target'>;

declare global {
  interface WindowEventMap {
    contact: CustomEvent<ContactRequest>;
    goal: CustomEvent<Goal>;
  }
}

/**
 * Opens the contact dialog, which `sales-page.ts` handles on every page; without it the page's contact section opens.
 */
export function requestContact(request: ContactRequest): void {
  dispatchEvent(new CustomEvent('contact', { detail: request }));
}

/** Reports a reached goal, each time it is reached; `track.ts` sends it. Can be called right before a navigation. */
export function reachGoal(goal: Goal): void {
  document.dispatchEvent(new CustomEvent<Goal>('goal', { detail: goal }));
}
