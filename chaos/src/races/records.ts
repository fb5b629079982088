import { call, must } from '../platform/caller.ts';
import { timesAll } from './arena.ts';
import { allAgree, oneWins } from './race.ts';
import type { Race } from './race.ts';

export const recordRaces: Race[] = [
  {
    id: 'chat-session',
    rule: 'a customer has one active chat session',
    open: async (arena) => async (round) => {
      const customer = arena.customers[round % arena.customers.length]!;
      const body = { subject: 'When do you come?' };
      return {
        calls: timesAll(arena, () => call(customer, { method: 'POST', path: '/api/chat/sessions', body })),
        async judge(answers) {
          const id = answers[0]!.body.id as string;
          await call(arena.admin, { method: 'POST', path: `/api/chat/sessions/${id}/close`, body: {} });
          const opened = answers.filter(({ status }) => status === 201).length;
          return [
            ...allAgree(answers, (answer) => answer.body.id as string),
            ...(opened === 1 ? [] : [`${opened} were opened`]),
          ];
        },
      };
    },
  },
  {
    id: 'equipment',
    rule: 'of several admins who change a tool one succeeds',
    async open(arena) {
      let tool = await must(arena.admin, { method: 'POST', path: '/api/equipment', body: { name: 'Pressure washer' } });
      return async () => {
        const path = `/api/equipment/${tool.id as string}`;
        const { version } = tool as { version: number };
        return {
          calls: timesAll(arena, (index) =>
            call(arena.admin, {
              method: 'PATCH',
              path,
              body: { version, notes: `Note ${index} on version ${version}` },
            }),
          ),
          judge(answers) {
            tool = answers.find(({ status }) => status === 200)?.body ?? tool;
            return oneWins(answers);
          },
        };
      };
    },
  },
  {
    id: 'settings',
    rule: 'of several admins who change the settings one succeeds',
    open: async (arena) => async () => {
      const path = '/api/admin/settings/bookings';
      const { updatedAt: _at, updatedBy: _by, ...settings } = await must(arena.admin, { method: 'GET', path });
      const travelFeePerKm = Number(settings.travelFeePerKm);
      return {
        calls: timesAll(arena, (index) => {
          // Never the present value: a change to that succeeds without changing anything.
          const slotHoldMinutes = 1 + ((Number(settings.slotHoldMinutes) + index) % 60);
          const body = { ...settings, travelFeePerKm, slotHoldMinutes };
          return call(arena.admin, { method: 'PUT', path, body });
        }),
        judge: oneWins,
      };
    },
  },
];
