import { createRoot } from 'react-dom/client';
import { Admin } from './Admin.tsx';

/** Draws the panel in place of the words that it is loading. The page carries its copy as JSON. */
function mountAdmin(): void {
  const panel = document.getElementById('panel');
  const copy = document.getElementById('panel-copy')?.textContent;
  if (panel && copy) createRoot(panel).render(<Admin copy={JSON.parse(copy)} />);
}

mountAdmin();
