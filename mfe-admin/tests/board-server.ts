import { reply, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import type { Board, DispatchJob, DispatchTechnician } from '../src/board/board.ts';
import { boardDay, boardOf, timesOf } from './board.ts';
import { adminApi } from './open-area.tsx';

/** Fake server: its jobs, and the API that shows and moves them. */
export interface BoardServer {
  api: FakeApi;
  jobs: DispatchJob[];
  /** Moves a job as another admin would, without checks. */
  move: (id: string, to: { technicianId?: string | null; date?: string; timeSlot?: string }) => DispatchJob;
}

export function boardServer(technicians: DispatchTechnician[], jobs: DispatchJob[]): BoardServer {
  const server: BoardServer = {
    jobs,
    move: (id, { technicianId, date, timeSlot }) => {
      const job = server.jobs.find((each) => each.id === id)!;
      const holder = technicianId === undefined ? job.technicianId : technicianId;
      const moved: DispatchJob = {
        ...job,
        ...timesOf(date ?? job.scheduledDate.slice(0, 10), timeSlot ?? job.timeSlot),
        technicianId: holder,
        status: holder ? 'assigned' : 'pending',
        version: job.version + 1,
      };
      server.jobs = server.jobs.map((each) => (each.id === id ? moved : each));
      return moved;
    },
    api: adminApi()
      .on('GET /api/admin/dispatch', ({ query }) => {
        const days = daysFrom(query.get('from')!, Number(query.get('days')));
        return boardOf(technicians, server.jobs, days);
      })
      .on('PATCH /api/jobs/{id}/placement', ({ params, body }) => {
        const job = server.jobs.find(({ id }) => id === params['id'])!;
        if (job.version !== body.version)
          return problem(409, 'JOB_CHANGED', { message: 'This job has changed in the meantime.', job });
        return reply(
          server.move(job.id, { technicianId: body.technicianId, date: body.scheduledDate, timeSlot: body.timeSlot }),
        );
      }),
  };
  return server;
}

/** Creates the board of one day without jobs. */
export const emptyBoard = (technicians: DispatchTechnician[]): Board => boardOf(technicians, [], [boardDay]);

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );
}
