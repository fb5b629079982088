import { reply, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import type { Board, DispatchJob, DispatchTechnician } from '../src/dispatch/dispatch.api.ts';
import { adminApi } from './open-area.tsx';

/** The day that the boards of the tests show. */
export const boardDay = '2027-02-10';
export const [eight, eleven, two, five] = [
  '8:00 AM - 11:00 AM',
  '11:00 AM - 2:00 PM',
  '2:00 PM - 5:00 PM',
  '5:00 PM - 8:00 PM',
] as const;

const hours: Record<string, number> = { [eight]: 5, [eleven]: 8, [two]: 11, [five]: 14 };
const instant = (date: string, hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const capacity = 3;

/** When a slot of a day begins and ends. */
function timesOf(date: string, timeSlot: string) {
  const hour = hours[timeSlot] ?? 6;
  return { scheduledDate: instant(date, hour), scheduledEnd: instant(date, hour + 3), timeSlot };
}

/** A job of Amina's Toyota Harrier that no technician has; at eight unless a slot is given. */
export function boardJob({
  date = boardDay,
  timeSlot = eight,
  ...fields
}: Partial<DispatchJob> & { date?: string } = {}): DispatchJob {
  return {
    id: crypto.randomUUID(),
    version: 1,
    status: fields.technicianId ? 'assigned' : 'pending',
    technicianId: null,
    customer: { firstName: 'Amina', lastName: 'Kato' },
    vehicleId: crypto.randomUUID(),
    vehicleName: '2018 Toyota Harrier',
    serviceId: 'basic-wash',
    serviceName: 'External Wash',
    duration: 60,
    address: 'Acacia Avenue, Kololo',
    latitude: null,
    longitude: null,
    isAwaited: false,
    ...timesOf(date, timeSlot),
    ...fields,
  };
}

export const boardTechnician = (fields: Partial<DispatchTechnician> = {}): DispatchTechnician => ({
  id: crypto.randomUUID(),
  firstName: 'Moses',
  lastName: 'Kintu',
  profileImageUrl: null,
  dutyStatus: 'available',
  isActive: true,
  ...fields,
});

/** The jobs as the server has them, and the API that shows and moves them. */
export interface BoardServer {
  api: FakeApi;
  jobs: DispatchJob[];
  /** Moves a job as another admin does. */
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

/** The board of one day without jobs. */
export const emptyBoard = (technicians: DispatchTechnician[]): Board => boardOf(technicians, [], [boardDay]);

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );
}

function boardOf(technicians: DispatchTechnician[], all: DispatchJob[], days: string[]): Board {
  const jobs = all.filter((job) => days.includes(job.scheduledDate.slice(0, 10)));
  return {
    from: days[0]!,
    isCut: false,
    technicians,
    jobs,
    days: days.map((date) => ({
      date,
      slots: [eight, eleven, two, five].map((timeSlot) => {
        const { scheduledDate: startsAt, scheduledEnd: endsAt } = timesOf(date, timeSlot);
        const taken = jobs.filter((job) => job.scheduledDate === startsAt).length;
        return { timeSlot, startsAt, endsAt, capacity, left: Math.max(0, capacity - taken), reason: null };
      }),
    })),
  };
}
