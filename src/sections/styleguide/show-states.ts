/**
 * Pointer and keyboard bring about states that cannot be written down. Every rule for them is given a second name, a class,
 * and specimens that ask for one get it.
 */
const STATES = { 'is-hover': ':hover', 'is-focus': ':focus-visible' } as const;

const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
const stateful = rules.filter((rule) => Object.values(STATES).some((state) => rule.includes(state)));
const named = Object.entries(STATES).reduce(
  (text, [name, state]) => text.replaceAll(state, `.${name}`),
  stateful.join('\n'),
);
const sheet = new CSSStyleSheet();
sheet.replaceSync(named);
document.adoptedStyleSheets.push(sheet);

for (const specimen of document.querySelectorAll<HTMLElement>('[data-force]')) {
  specimen.firstElementChild?.firstElementChild?.classList.add(specimen.dataset['force'] ?? '');
}
