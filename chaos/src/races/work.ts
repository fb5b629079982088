import { call, must } from '../platform/caller.ts';
import type { Caller } from '../platform/caller.ts';
import type { Customer } from '../platform/people.ts';
import type { Arena } from './arena.ts';
import { bookingOf, byAll, slotOfRound, timesAll, withNewCars } from './arena.ts';
import { isGood, oneWins } from './race.ts';
import type { Race } from './race.ts';

const assign = (admin: Caller, jobId: string, body: { technicianId: string | null; version?: number }) =>
  ({ method: 'PATCH', path: `/api/jobs/${jobId}/assign`, body }) as const;

const setStatus = (jobId: string, status: string) =>
  ({ method: 'PATCH', path: `/api/jobs/${jobId}/status`, body: { status } }) as const;

async function book(customer: Customer, number: number): Promise<{ id: string; version: number }> {
  return (await must(customer, bookingOf(customer, slotOfRound(number)))) as { id: string; version: number };
}

/** Starts jobs of one technician at once, and cancels the started one afterwards. */
async function openStart({ admin, customers, technicians }: Arena) {
  const [cars, technician] = [await withNewCars({ customers }), technicians[0]!];
  let next = 0;
  const bookNext = async () => {
    const number = next++;
    const { id } = await book(cars[number % cars.length]!, number);
    await must(admin, assign(admin, id, { technicianId: technician.id }));
    return id;
  };
  const jobs: string[] = [];
  return async () => {
    while (jobs.length < customers.length) jobs.push(await bookNext());
    return {
      calls: byAll(jobs, (id) => call(admin, setStatus(id, 'in_progress'))),
      async judge(answers: readonly { status: number; body: unknown }[]) {
        const started = jobs.filter((_, index) => isGood(answers[index]!));
        for (const id of started) {
          await must(admin, { method: 'PATCH', path: `/api/jobs/${id}/cancel`, body: {} });
          jobs.splice(jobs.indexOf(id), 1);
        }
        return oneWins(answers);
      },
    };
  };
}

export const workRaces: Race[] = [
  {
    id: 'technician',
    rule: 'a technician has no two live jobs at one time',
    async open({ admin, customers, technicians }) {
      const cars = await withNewCars({ customers });
      const jobs = await Promise.all(cars.map(async (one) => (await book(one, 300)).id));
      return async (round) => {
        const technicianId = technicians[round % technicians.length]!.id;
        return {
          calls: byAll(jobs, (id) => call(admin, assign(admin, id, { technicianId }))),
          async judge(answers) {
            for (const [index, answer] of answers.entries())
              if (isGood(answer)) await must(admin, assign(admin, jobs[index]!, { technicianId: null }));
            return oneWins(answers);
          },
        };
      };
    },
  },
  {
    id: 'assign',
    rule: 'the second of two admins who assign a job learns of the first',
    async open({ admin, customers, technicians }) {
      const [car] = await withNewCars({ customers: customers.slice(0, 1) });
      const job = await book(car!, 301);
      return async () => {
        const { version } = await must(admin, { method: 'GET', path: `/api/jobs/${job.id}` });
        return {
          calls: byAll(technicians, ({ id: technicianId }) =>
            call(admin, assign(admin, job.id, { technicianId, version })),
          ),
          async judge(answers) {
            await must(admin, assign(admin, job.id, { technicianId: null }));
            return oneWins(answers);
          },
        };
      };
    },
  },
  {
    id: 'start',
    rule: 'a technician has one job in progress',
    open: openStart,
  },
  {
    id: 'cancel-or-start',
    rule: 'a job is cancelled by its customer or started, not both',
    async open(arena) {
      const { admin, technicians } = arena;
      const cars = await withNewCars(arena);
      return async (round) => {
        const customer = cars[round % cars.length]!;
        const { id } = await book(customer, round);
        await must(admin, assign(admin, id, { technicianId: technicians[1]!.id }));
        return {
          calls: timesAll(arena, (index) =>
            index % 2 === 0
              ? call(customer, { method: 'PATCH', path: `/api/jobs/${id}/cancel`, body: {} })
              : call(admin, setStatus(id, 'in_progress')),
          ),
          async judge(answers) {
            const [cancelled, started] = [0, 1].map(
              (part) => answers.filter((answer, index) => index % 2 === part && isGood(answer)).length,
            );
            await must(admin, { method: 'PATCH', path: `/api/jobs/${id}/cancel`, body: {} });
            return cancelled! > 0 !== started! > 0 ? [] : [`cancelled ${cancelled} times and started ${started} times`];
          },
        };
      };
    },
  },
  {
    id: 'clock-in',
    rule: 'a technician has one open work session',
    open: async (arena) => async (round) => {
      const technician = arena.technicians[round % arena.technicians.length]!;
      return {
        calls: timesAll(arena, () => call(technician, { method: 'POST', path: '/api/technician/clock-in', body: {} })),
        async judge(answers) {
          await call(technician, { method: 'POST', path: '/api/technician/clock-out', body: {} });
          return oneWins(answers);
        },
      };
    },
  },
];
