import { expect, it } from 'vitest';
import { jobsAfter } from '../src/jobs/jobs-after.ts';
import type { NewEntry } from '../src/offline/queue-entry.ts';
import { assignedJob, runningJob } from './assigned-job.ts';

const arrivedAt = '2026-11-23T07:30:00.000Z';

const endOfTravel = (jobId: string, arrived: boolean): NewEntry => ({
  id: crypto.randomUUID(),
  technicianId: crypto.randomUUID(),
  act: { kind: 'log', body: { type: 'travel_end', jobId, metadata: arrived ? { arrived } : {} } },
  occurredAt: '2026-11-23T08:00:00.000Z',
  attempts: 0,
  refusal: null,
});

it('end of travel: ends the trip, with the arrival', () => {
  const job = assignedJob({ travelStartedAt: '2026-11-23T07:00:00.000Z' });
  const [after] = jobsAfter([job], [endOfTravel(job.id, true)]);
  expect(after).toMatchObject({ travelStartedAt: null, arrivedAt: '2026-11-23T08:00:00.000Z' });
});

it('end of travel: does not change a job without a trip, as on the server', () => {
  for (const job of [runningJob([], { arrivedAt }), assignedJob({ arrivedAt })]) {
    expect(jobsAfter([job], [endOfTravel(job.id, false)])).toEqual([job]);
  }
});
