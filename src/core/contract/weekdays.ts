/** Names of the days in `content/site.yaml`. Apart from its schema, so that page scripts can import it without zod. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
