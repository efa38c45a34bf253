const root = () => document.getElementById('team');

/** Shows the agents whose name or job has the typed words, and whose job is the chosen one. */
export function filterTeam(): void {
  const team = root();
  const job = team?.querySelector<HTMLInputElement>('[type=radio]:checked')?.value;
  const words = team?.querySelector<HTMLInputElement>('[type=search]')?.value.toLowerCase().split(/\s+/) ?? [];
  const rows = [...(team?.querySelectorAll('li') ?? [])];
  for (const row of rows) {
    const text = row.textContent?.toLowerCase() ?? '';
    row.hidden = (job && row.dataset['job'] !== job) || !words.every((word) => text.includes(word));
  }
  const status = team?.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = rows.every(({ hidden }) => hidden) ? (status.dataset['none'] ?? '') : '';
}
