import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, vi } from 'vitest';

/** Gives a test file the browser globals that the panel parses HTML with, from linkedom, until it ends. */
export function usePanelGlobals(): void {
  beforeAll(() => {
    const parser = {
      parseFromString: (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document,
    };
    vi.stubGlobal('DOMParser', function DOMParser() {
      return parser;
    });
    const { Element, Node } = parseHTML('');
    vi.stubGlobal('Element', Element);
    vi.stubGlobal('Node', Node);
  });
  afterAll(() => vi.unstubAllGlobals());
}
