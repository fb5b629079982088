import { describe, expect, test } from 'vitest';
import { affectedSpecs } from '../test/affected.ts';

describe('affected browser specs', () => {
  test.each([
    [
      'a remote: its own area, every page and the journeys',
      ['mfe-field/src/next-job/NextJob.tsx'],
      ['mfe-field'],
      ['tests/technician/', 'every-page', 'tests/one-booking', 'e2e/journeys/'],
    ],
    ['a journey: itself', ['e2e/journeys/chat.spec.ts'], [], ['journeys/chat.spec.ts']],
    ['a spec: itself', ['e2e/tests/admin/audit.spec.ts'], [], ['tests/admin/audit.spec.ts']],
    ['a component test: none', ['mfe-admin/tests/chat/ChatTab.test.tsx'], [], []],
    ['documentation: none', ['docs/testing.md', 'README.md', 'e2e/README.md'], [], []],
  ])('%s', (_, files, slices, specs) => {
    expect(affectedSpecs(files, slices)).toEqual(specs);
  });

  test.each([
    ['services/jobs/src/job/book-job.ts', ['jobs']],
    ['gateway/src/api.ts', ['gateway']],
    ['packages/ui/src/Button.tsx', ['mfe-admin', 'mfe-booking', 'mfe-field', 'shell']],
    ['e2e/src/people/sign-in.ts', []],
    ['e2e/journeys.config.ts', []],
    ['scripts/start/platform.ts', []],
    ['package-lock.json', []],
  ])('%s: all', (file, slices) => {
    expect(affectedSpecs([file], slices)).toBe('all');
  });
});
