import { expectSteady } from '@yoza/component-testing/layout-shift';
import { laptop, phone } from '@yoza/component-testing/page';
import { describe, test } from 'vitest';
import { assignedJob, runningJob } from './assigned-job.ts';
import { openArea } from './open-area.tsx';
import { activity, fieldApi, openSession, workDay } from './work-day.ts';

const kinds = ['job_start', 'travel_end', 'travel_start', 'break_end', 'break_start', 'clock_in'] as const;

function busyDay() {
  const job = runningJob();
  const activeSession = openSession();
  const day = workDay({ jobs: [job, assignedJob(), assignedJob()], session: activeSession });
  day.logs = kinds.map((kind) => activity(kind, { location: 'Acacia Avenue' }));
  day.stats = {
    ...day.stats,
    totalJobs: 12,
    completedJobs: 9,
    totalHours: 31.5,
    averageRating: 4.5,
    ratingCount: 8,
    activeSession,
  };
  return { day, job };
}

describe.for([
  ['phone', phone],
  ['laptop', laptop],
] as const)('on a %s', ([, size]) => {
  test.for([
    ['dashboard', 'dashboard', ['31.5', 'Travel Ended', 'On Duty', 'Toyota']],
    ['time tracker', 'dashboard?tab=time-tracker', ['On Duty', 'Travel Ended', 'Toyota']],
    ['jobs', 'dashboard?tab=checklist', ['Toyota']],
    ['schedule', 'dashboard?tab=schedule', ['Toyota']],
  ] as const)('%s: little moves while it loads', ([, address, texts]) => {
    const { day } = busyDay();
    return expectSteady({
      createApi: () => fieldApi(day),
      open: (api) => openArea({ api, path: `/technician/${address}`, size }),
      texts,
    });
  });
});
