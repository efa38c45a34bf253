const loadDoors = () => import('./industry-door.ts');

/** Has a voice say what was typed; without the code for it the form leads to /try. */
function wireWords(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    import('#voice/browser/speak-words.ts').then(
      ({ speakWords }) => speakWords(form),
      () => form.submit(),
    );
  });
}

/** Wires what a visitor can do in the sections of the landing page; each part is loaded when it is used. */
export function wireMoments(): void {
  const [team, doors] = [document.getElementById('team'), document.getElementById('industries')];
  const words = document.getElementById('your-words');
  if (words instanceof HTMLFormElement) wireWords(words);
  const filter = () => void import('./team-filter.ts').then(({ filterTeam }) => filterTeam());
  team?.addEventListener('input', filter);
  doors?.addEventListener('change', ({ target }) => {
    void loadDoors().then(({ showIndustry }) => showIndustry(target as HTMLInputElement));
  });
  // Typed, chosen or asked for by the address before this code was there.
  if (
    team?.querySelector<HTMLInputElement>('[type=search]')?.value ||
    team?.querySelector('[value]:not([value=""]):checked')
  )
    filter();
  const isAsked = location.search.includes('for=') || doors?.querySelector('label:not(:first-of-type) :checked');
  if (doors && isAsked) void loadDoors().then(({ openDoor }) => openDoor());
}
