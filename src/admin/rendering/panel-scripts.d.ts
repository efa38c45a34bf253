/** Addresses of the scripts that start the panel, in order (`panel-bundle.ts`). */
declare module 'virtual:panel-scripts' {
  const scripts: readonly string[];
  export default scripts;
}
