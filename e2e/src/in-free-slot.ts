import type { APIResponse } from '@playwright/test';
import { freshSlot } from './authz-callers.ts';

/** Calls for one slot after another until it is one in which there is room. */
export function inFreeSlot(call: (slot: ReturnType<typeof freshSlot>) => Promise<APIResponse>): Promise<APIResponse> {
  return whileConflict(() => call(freshSlot()));
}

/** Calls, with what is there now, as long as somebody else was faster: until the answer is another one than 409. */
export async function whileConflict(call: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call();
    if (answer.status() !== 409 || attempt === 100) return answer;
  }
}
