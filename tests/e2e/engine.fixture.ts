import { seriousComplaints } from './engine-journey.ts';
import { createProfile, type EngineWindow, missingFor, openEngine, removeProfile } from './engines.ts';
import { DESK } from './looks.ts';
import { expect, test as site } from './site.fixture.ts';

type OtherEngine = 'firefox' | 'webkit';

/** For tests in other engines: a window of a desk, with a profile of its own, that must end without complaints. */
export const test = site.extend<{ engine: OtherEngine; profile: string; engineWindow: EngineWindow }>({
  engine: ['firefox', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  profile: async ({}, use) => {
    const profile = await createProfile();
    await use(profile);
    await removeProfile(profile);
  },
  engineWindow: async ({ engine, profile }, use) => {
    const page = await openEngine(engine, profile);
    await page.resize(DESK.width, DESK.height);
    await use(page);
    const complaints = seriousComplaints(page);
    await page.close();
    expect(complaints).toEqual([]);
  },
});

/** Declares the same tests for each other engine; without the engine they are skipped, and say what to install. */
export function describeOtherEngines(title: string, declare: (engine: OtherEngine) => void): void {
  for (const engine of ['firefox', 'webkit'] as const) {
    test.describe(`${title} in ${engine}`, () => {
      const missing = missingFor(engine);
      test.skip(missing !== null, missing ?? '');
      test.describe.configure({ timeout: 600_000 });
      test.use({ engine });
      declare(engine);
    });
  }
}

export { expect };
