import type { APIResponse } from '@playwright/test';
import { someSlot } from './bookings.ts';

/** Makes the call for one slot after another, at most 100, until one has an available place. */
export function inFreeSlot(call: (slot: ReturnType<typeof someSlot>) => Promise<APIResponse>): Promise<APIResponse> {
  return whileConflict(() => call(someSlot()));
}

/** Repeats a call after each 409, such as for a concurrent change, at most 100 times. Returns the last response. */
export async function whileConflict(call: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await call();
    if (response.status() !== 409 || attempt === 100) return response;
  }
}
