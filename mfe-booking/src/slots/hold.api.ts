import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient } from '@yoza/shell-sdk/api';
import { basketFields } from './basket.ts';
import type { HeldSlot, RequestedSlot } from './hold-keeper.ts';

const api = apiClient<paths>();

/**
 * Holds a place in a slot, and in the following ones that the work takes, for the signed-in user: another slot replaces their hold, the same one
 * returns it unprolonged. Throws like any call.
 */
export async function placeHold({ date, timeSlot, basket }: RequestedSlot): Promise<HeldSlot> {
  const slot = { scheduledDate: date, timeSlot: timeSlot as components['schemas']['TimeSlot'] };
  const body = { ...slot, ...(basket && basketFields(basket)) };
  const { data, response } = await api.POST('/api/slot-holds', { body });
  if (!data) throw new TypeError('The response has no body');
  // Counted from the server's clock, because a phone's may be wrong; the server's time is in whole seconds, rounded down.
  const answeredAt = Date.parse(response.headers.get('Date') ?? '') + 1000 || Date.now();
  return { id: data.id, expiresAt: data.expiresAt, remaining: Date.parse(data.expiresAt) - answeredAt };
}

/** Releases a hold. The request continues when the page is left. Throws like any call, 404 for a hold that has ended. */
export async function releaseHold(id: string): Promise<void> {
  await api.DELETE('/api/slot-holds/{id}', { params: { path: { id } }, keepalive: true });
}
