import { call, must } from '../platform/caller.ts';
import { bookingOf, byAll, countRows, leaveOnePlace, slotOfRound, timesAll, withNewCars } from './arena.ts';
import { allAgree, isGood, oneWins } from './race.ts';
import type { Race } from './race.ts';

export const slotRaces: Race[] = [
  {
    id: 'last-place-booked',
    rule: 'the last place of a slot goes to one of several bookings',
    async open(arena) {
      const customers = await withNewCars(arena);
      return async (round) => {
        const slot = slotOfRound(round);
        await leaveOnePlace(arena, slot);
        return { calls: byAll(customers, (one) => call(one, bookingOf(one, slot))), judge: oneWins };
      };
    },
  },
  {
    id: 'last-place-held',
    rule: 'the last place of a slot goes to one of several holds',
    open: async (arena) => async (round) => {
      const slot = slotOfRound(round);
      await leaveOnePlace(arena, slot);
      const { customers } = arena;
      return {
        calls: byAll(customers, (one) => call(one, { method: 'POST', path: '/api/slot-holds', body: slot })),
        async judge(answers) {
          const winner = answers.findIndex(isGood);
          // The next round needs all places of this slot, and no one who has held places for long.
          if (winner >= 0)
            await call(customers[winner]!, {
              method: 'DELETE',
              path: `/api/slot-holds/${answers[winner]!.body.id as string}`,
            });
          await arena.platform.rows('delete from jobs.slot_hold_times');
          // A customer may place 60 holds a minute.
          const fair = answers.filter(({ status }) => status !== 429);
          return fair.length === 0 ? [] : oneWins(fair);
        },
      };
    },
  },
  {
    id: 'last-place-rescheduled',
    rule: 'the last place of a slot goes to one of several bookings that are rescheduled',
    async open(arena) {
      const cars = await withNewCars(arena);
      const jobs = await Promise.all(
        cars.map(async (one) => (await must(one, bookingOf(one, slotOfRound(599)))).id as string),
      );
      return async (round) => {
        const slot = slotOfRound(round);
        await leaveOnePlace(arena, slot);
        const move = (id: string) =>
          call(arena.admin, { method: 'PATCH', path: `/api/jobs/${id}/reschedule`, body: slot });
        return { calls: byAll(jobs, move), judge: oneWins };
      };
    },
  },
  {
    id: 'one-hold-each',
    rule: 'a person holds one place at most',
    open: async (arena) => async (round) => {
      const customer = arena.customers[round % arena.customers.length]!;
      const hold = (index: number) =>
        call(customer, { method: 'POST', path: '/api/slot-holds', body: slotOfRound(100 + index) });
      return {
        calls: timesAll(arena, hold),
        async judge() {
          const holds = await countRows(arena, 'jobs.slot_holds where holder_id = $1', [customer.id]);
          await arena.platform.rows('delete from jobs.slot_hold_times');
          return holds === 1 ? [] : [`${holds} holds`];
        },
      };
    },
  },
  {
    id: 'vehicle',
    rule: 'a vehicle has no two live jobs at one time',
    async open(arena) {
      const customers = await withNewCars(arena);
      return async (round) => {
        const customer = customers[round % customers.length]!;
        const booking = bookingOf(customer, slotOfRound(round));
        return { calls: timesAll(arena, () => call(customer, booking)), judge: oneWins };
      };
    },
  },
  {
    id: 'same-booking',
    rule: 'calls with one Idempotency-Key book once and get the same answer',
    async open(arena) {
      const customers = await withNewCars(arena);
      return async (round) => {
        const customer = customers[round % customers.length]!;
        const booking = { ...bookingOf(customer, slotOfRound(round)), key: crypto.randomUUID() };
        return {
          calls: timesAll(arena, () => call(customer, booking)),
          judge: (answers) => allAgree(answers, ({ body }) => body.id as string),
        };
      };
    },
  },
  {
    id: 'vehicle-deleted',
    rule: 'a vehicle is deleted or booked, not both',
    open: async (arena) => async (round) => {
      const [customer] = await withNewCars({ customers: [arena.customers[round % arena.customers.length]!] });
      const path = `/api/vehicles/${customer!.vehicleId}`;
      return {
        calls: timesAll(arena, (index) =>
          index % 2 === 0
            ? call(customer!, { method: 'DELETE', path })
            : call(customer!, bookingOf(customer!, slotOfRound(200 + index))),
        ),
        judge(answers) {
          const [deleted, booked] = [0, 1].map(
            (part) => answers.filter((answer, index) => index % 2 === part && isGood(answer)).length,
          );
          const isOne = deleted! > 0 !== booked! > 0;
          return isOne ? [] : [`deleted ${deleted} times and booked ${booked} times`];
        },
      };
    },
  },
];
