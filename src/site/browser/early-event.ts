/** An event before the code that answers it, or a press before any script. */
export type EarlyEvent = Pick<Event, 'type' | 'target'>;
