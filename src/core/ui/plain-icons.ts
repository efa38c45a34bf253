/** As `@lucide/astro` begins each icon that is given no class of its own. */
const ICON = /<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"([^>]*) class="lucide lucide-[\w-]+"/g;

/** Strips from icons the namespace and the class names: in the first packets of a page each byte counts. */
export const plainIcons = (html: string): string => html.replaceAll(ICON, '<svg$1');
