import type { Call } from '../call.ts';
import { dayFromToday } from '../../data/bookings.ts';

const span = () => `from=${dayFromToday(-6)}&to=${dayFromToday(0)}`;

/** Calls of the rows about the overview, see `calls`. */
export const overviewCalls: Record<string, Call> = {
  'GET /api/admin/overview': ({ client }) => client.get('/api/admin/overview'),
  'GET /api/admin/overview/figures': ({ client }) => client.get(`/api/admin/overview/figures?${span()}`),
  'GET /api/admin/overview/csv': ({ client }) => client.get(`/api/admin/overview/csv?${span()}`),
};
