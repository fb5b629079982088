import { describe, expect, test } from 'vitest';
import { affectedSpecs } from '../test/affected.ts';

describe('affected browser specs', () => {
  test.each([
    [
      'a remote: its own area, every page and the journey',
      ['mfe-field/src/next-job/NextJob.tsx'],
      ['tests/technician/', 'every-page', 'journey'],
    ],
    ['a spec: itself', ['e2e/tests/admin/audit.spec.ts'], ['tests/admin/audit.spec.ts']],
    ['a component test: none', ['mfe-admin/tests/chat/ChatTab.test.tsx'], []],
    ['documentation: none', ['docs/testing.md', 'README.md', 'e2e/README.md'], []],
  ])('%s', (_, files, specs) => {
    expect(affectedSpecs(files)).toEqual(specs);
  });

  test.each([
    'services/jobs/src/job/book-job.ts',
    'gateway/src/api.ts',
    'packages/ui/src/Button.tsx',
    'contracts/src/jobs/job.ts',
    'shell/src/App.tsx',
    'e2e/src/people/sign-in.ts',
    'scripts/start/platform.ts',
    'package-lock.json',
  ])('%s: all', (file) => {
    expect(affectedSpecs([file])).toBe('all');
  });
});
