import type { APIResponse } from '@playwright/test';
import { freshSlot } from './fresh-booking.ts';

/** Calls for one slot after another until one has an available place. */
export function inFreeSlot(call: (slot: ReturnType<typeof freshSlot>) => Promise<APIResponse>): Promise<APIResponse> {
  return whileConflict(() => call(freshSlot()));
}

/** Repeats a call, with the current data, after each concurrent change: until the response is not 409. */
export async function whileConflict(call: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call();
    if (answer.status() !== 409 || attempt === 100) return answer;
  }
}
