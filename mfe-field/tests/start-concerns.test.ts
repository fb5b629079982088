import { expect, it } from 'vitest';
import { startConcerns } from '../src/next-job/start-concerns.ts';
import { assignedJob, runningJob } from './assigned-job.ts';

const now = new Date('2026-11-24T05:00:00Z');
const facts = { session: undefined, now };

it('start concerns: another job in progress has to be completed first, unless it is a car of the same visit', () => {
  const visitId = crypto.randomUUID();
  const running = { ...runningJob(), visitId };
  const job = assignedJob({ scheduledDate: '2026-11-24T08:00:00Z' });
  expect(startConcerns(job, { ...facts, jobs: [running, job] })?.other).toBe(running);
  expect(startConcerns({ ...job, visitId }, { ...facts, jobs: [running, job] })).toBeNull();
});
