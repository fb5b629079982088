import type { APIResponse } from '@playwright/test';
import { addVehicle, bookingOf, json } from './authz-callers.ts';
import type { Call, Cell } from './authz-calls.ts';
import { dayFromToday } from './customer-data.ts';

interface Card {
  id: string;
  version: number;
  timeSlot: string;
}

/** Calls about a new job of the owner's, in one slot after another until the technician has time. */
async function aboutNewJob(
  { clients }: Cell,
  call: (card: Card, date: string) => Promise<APIResponse>,
): Promise<APIResponse> {
  const vehicle = await addVehicle(clients.customer_owner);
  for (let attempt = 0; attempt < 100; attempt++) {
    const data = bookingOf(vehicle.id);
    const booked = await clients.customer_owner.post('/api/jobs', { data });
    if (booked.status() === 409) continue;
    const { id } = await json<{ id: string }>(Promise.resolve(booked));
    const board = await json<{ jobs: Card[] }>(clients.admin.get(`/api/admin/dispatch?from=${data.scheduledDate}`));
    const answer = await call(
      board.jobs.find((card) => card.id === id)!,
      data.scheduledDate,
    );
    await clients.admin.patch(`/api/jobs/${id}/cancel`, { data: {} });
    if (answer.status() !== 409) return answer;
  }
  throw new Error('No slot is left in which the technician is free');
}

/** How the rows about the dispatch board are called, see `calls`. */
export const dispatchCalls: Record<string, Call> = {
  'GET /api/admin/dispatch': ({ client }) => client.get(`/api/admin/dispatch?from=${dayFromToday(1)}&days=7`),
  'PATCH /api/jobs/{id}/placement': (cell) =>
    aboutNewJob(cell, ({ id, version, timeSlot }, scheduledDate) => {
      const data = { technicianId: cell.fixture.technicianId, scheduledDate, timeSlot, version };
      return cell.client.patch(`/api/jobs/${id}/placement`, { data });
    }),
  'GET /api/admin/dispatch/suggestion': ({ client }) =>
    client.get(`/api/admin/dispatch/suggestion?date=${dayFromToday(300)}`),
  'POST /api/admin/dispatch/suggestion/apply': (cell) =>
    aboutNewJob(cell, ({ id: jobId, version }, date) => {
      const data = { date, changes: [{ jobId, version, technicianId: cell.fixture.technicianId }] };
      return cell.client.post('/api/admin/dispatch/suggestion/apply', { data });
    }),
};
