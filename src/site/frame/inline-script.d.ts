/** A script as a text that stands in a page (`inlineScripts` in astro.config.mjs). */
declare module '*?inline-script' {
  const script: string;
  export default script;
}
