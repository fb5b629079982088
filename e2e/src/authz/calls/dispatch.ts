import { json } from '../../api/json.ts';
import type { Call, Cell } from '../call.ts';
import { dayFromToday } from '../../data/bookings.ts';

interface Card {
  id: string;
  version: number;
  scheduledDate: string;
  timeSlot: string;
}

/** Returns the owner's job as a card of the board. */
async function cardOf({ clients, resource }: Cell): Promise<Card> {
  const [id, scheduledDate] = [await resource('booking'), await resource('dayOfBooking')];
  const { jobs } = await json<{ jobs: Card[] }>(clients.admin.get(`/api/admin/dispatch?from=${scheduledDate}`));
  return { ...jobs.find((card) => card.id === id)!, scheduledDate };
}

/** Calls of the rows about the dispatch board, see `calls`. */
export const dispatchCalls: Record<string, Call> = {
  'GET /api/admin/dispatch': ({ client }) => client.get(`/api/admin/dispatch?from=${dayFromToday(1)}&days=7`),
  'PATCH /api/jobs/{id}/placement': async (cell) => {
    const { id, version, scheduledDate, timeSlot } = await cardOf(cell);
    const technicianId = cell.callers.people.technician_assigned.id;
    return cell.client.patch(`/api/jobs/${id}/placement`, { data: { technicianId, scheduledDate, timeSlot, version } });
  },
  'GET /api/admin/dispatch/suggestion': ({ client }) =>
    client.get(`/api/admin/dispatch/suggestion?date=${dayFromToday(300)}`),
  'POST /api/admin/dispatch/suggestion/apply': async (cell) => {
    const { id: jobId, version, scheduledDate: date } = await cardOf(cell);
    const changes = [{ jobId, version, technicianId: cell.callers.people.technician_assigned.id }];
    return cell.client.post('/api/admin/dispatch/suggestion/apply', { data: { date, changes } });
  },
};
