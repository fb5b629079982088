import type { APIResponse } from '@playwright/test';
import { someSlot } from './bookings.ts';

/** Makes the call for one slot after another until one has an available place. */
export function inFreeSlot(call: (slot: ReturnType<typeof someSlot>) => Promise<APIResponse>): Promise<APIResponse> {
  return whileConflict(() => call(someSlot()));
}

/** Repeats a call with current data after each concurrent change, until the response is not 409. */
export async function whileConflict(call: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await call();
    if (response.status() !== 409 || attempt === 100) return response;
  }
}
