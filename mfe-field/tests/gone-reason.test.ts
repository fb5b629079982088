import { describe, expect, it } from 'vitest';
import type { Job } from '../src/jobs/job.ts';
import { goneReason } from '../src/notices/gone-reason.ts';

describe('goneReason', () => {
  it('returns why a job is off the list', () => {
    expect(
      ['cancelled', 'completed', 'pending', 'assigned', 'in_progress'].map((status) => goneReason({ status } as Job)),
    ).toEqual(['cancelled', 'completed', 'taken', null, null]);
  });
});
