const loadDoors = () => import('./industry-door.ts');

/** Wires what a visitor can do in the Features section; each part is loaded when it is used. */
export function wireMoments(): void {
  const [team, doors] = [document.getElementById('team'), document.getElementById('industries')];
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
