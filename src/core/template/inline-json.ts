/** JSON as the content of a script element, with `<` escaped: no value can end the element or open a comment. */
export const toInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
