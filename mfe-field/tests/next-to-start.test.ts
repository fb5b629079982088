import { describe, expect, it } from 'vitest';
import { inWorkOrder } from '../src/jobs/job.ts';
import { nextToStart } from '../src/next-job/next-to-start.ts';
import { assignedJob, runningJob } from './assigned-job.ts';

const now = new Date('2026-11-24T05:00:00Z');
const at = (scheduledDate: string) => assignedJob({ scheduledDate });

describe('nextToStart', () => {
  const [yesterday, morning, evening, tomorrow] = [
    at('2026-11-23T14:00:00Z'),
    at('2026-11-24T08:00:00Z'),
    at('2026-11-24T14:00:00Z'),
    at('2026-11-24T21:30:00Z'),
  ] as const;

  it('is the first job of today, by the days of Kampala', () => {
    expect(nextToStart(inWorkOrder([tomorrow, evening, morning, yesterday]), now)).toBe(morning);
    expect(nextToStart(inWorkOrder([yesterday, tomorrow]), now)).toBeUndefined();
  });

  it('is undefined while another job is in progress', () => {
    expect(nextToStart(inWorkOrder([morning, runningJob()]), now)).toBeUndefined();
  });

  it('is another car of the visit in progress', () => {
    const visitId = crypto.randomUUID();
    const second = { ...evening, visitId };
    expect(nextToStart(inWorkOrder([morning, second, { ...runningJob(), visitId }]), now)).toBe(second);
  });
});
