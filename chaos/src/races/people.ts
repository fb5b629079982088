import { call, must } from '../platform/caller.ts';
import type { Caller } from '../platform/caller.ts';
import { newPerson, newTechnicianTokens } from '../platform/people.ts';
import { byAll, timesAll } from './arena.ts';
import { allAgree, isGood, oneWins } from './race.ts';
import type { Race } from './race.ts';

const application = {
  firstName: 'Grace',
  lastName: 'Chaos',
  phoneNumber: '0772 345 678',
  experience: 'Three years',
  availability: 'Weekdays',
  reason: 'I like clean cars',
};

const setRole = (userId: string, role: string, from?: string) =>
  ({ method: 'PATCH', path: `/api/admin/users/${userId}/role`, body: { role, ...(from && { from }) } }) as const;

export const peopleRaces: Race[] = [
  {
    id: 'apply',
    rule: 'a person has one pending application',
    open: async (arena) => async (round) => {
      const customer = arena.customers[round % arena.customers.length]!;
      return {
        calls: timesAll(arena, () =>
          call(customer, { method: 'POST', path: '/api/technician-requests', body: application }),
        ),
        async judge(answers) {
          const id = answers.find(isGood)?.body.id as string | undefined;
          if (id)
            await must(arena.admin, {
              method: 'PATCH',
              path: `/api/admin/technician-requests/${id}`,
              body: { status: 'rejected' },
            });
          return oneWins(answers);
        },
      };
    },
  },
  {
    id: 'decide',
    rule: 'an application is decided once',
    open: async (arena) => async (round) => {
      const customer = arena.customers[round % arena.customers.length]!;
      const { id } = await must(customer, { method: 'POST', path: '/api/technician-requests', body: application });
      const decision = {
        method: 'PATCH',
        path: `/api/admin/technician-requests/${id as string}`,
        body: { status: 'rejected' },
      } as const;
      return { calls: timesAll(arena, () => call(arena.admin, decision)), judge: oneWins };
    },
  },
  {
    id: 'role',
    rule: 'of several admins who change a role one succeeds',
    async open(arena) {
      const person = await newPerson(arena.platform);
      return async (round) => {
        const [from, role] = round % 2 === 0 ? ['customer', 'technician'] : ['technician', 'customer'];
        return { calls: timesAll(arena, () => call(arena.admin, setRole(person.id, role!, from))), judge: oneWins };
      };
    },
  },
  {
    id: 'last-admin',
    rule: 'of two admins who demote each other one stays',
    async open(arena) {
      const other = await newPerson(arena.platform);
      const admins = [arena.admin, other];
      const demote = (by: Caller, whom: Caller) => call(by, setRole(whom.id, 'customer'));
      return async () => {
        const roles = await arena.platform.rows<{ id: string; role: string }>(
          'select id, role from identity.users where id = any($1::uuid[])',
          [admins.map(({ id }) => id)],
        );
        const present = admins.find(({ id }) => roles.find((one) => one.id === id)?.role === 'admin')!;
        const demoted = admins.find(({ id }) => roles.find((one) => one.id === id)?.role !== 'admin');
        if (demoted) await must(present, setRole(demoted.id, 'admin'));
        return {
          calls: timesAll(arena, (index) => (index % 2 === 0 ? demote(admins[0]!, other) : demote(other, admins[0]!))),
          // The demoted admin may no longer call at all.
          async judge(answers) {
            const left = await arena.platform.rows<{ id: string }>(
              `select id from identity.users where role = 'admin'`,
            );
            if (left.length === 1 && left[0]!.id !== arena.admin.id)
              await must(other, setRole(arena.admin.id, 'admin'));
            return [...oneWins(answers, [403, 409]), ...(left.length === 1 ? [] : [`${left.length} admins are left`])];
          },
        };
      };
    },
  },
  {
    id: 'refresh',
    rule: 'two tabs that refresh one token get the same successor',
    async open(arena) {
      let { refreshToken: token } = await newTechnicianTokens(arena.platform, arena.admin);
      const { url } = arena.platform;
      return async () => {
        const body = { refreshToken: token };
        const refresh = () =>
          call({ url, headers: { origin: url } }, { method: 'POST', path: '/api/technician/refresh-token', body });
        return {
          calls: timesAll(arena, refresh),
          judge(answers) {
            token = (answers.find(isGood)?.body.refreshToken as string | undefined) ?? token;
            return allAgree(answers, (answer) => answer.body.refreshToken as string);
          },
        };
      };
    },
  },
  {
    id: 'first-admin',
    rule: 'one of several people becomes the first admin',
    open: async (arena) => async () => {
      const { customers, platform } = arena;
      // As in a new installation; the admin is made one again afterwards.
      await platform.rows(`update identity.users set role = 'customer' where role = 'admin'`);
      await platform.rows('delete from identity.first_admin');
      return {
        calls: byAll(customers, (one) => call(one, { method: 'POST', path: '/api/admin/setup', body: {} })),
        async judge(answers) {
          const admins = await platform.rows(`select id from identity.users where role = 'admin'`);
          await platform.rows(
            `update identity.users set role = case when id = $1 then 'admin' else 'customer' end
            where role = 'admin' or id = $1`,
            [arena.admin.id],
          );
          return [...oneWins(answers), ...(admins.length === 1 ? [] : [`${admins.length} admins are stored`])];
        },
      };
    },
  },
];
