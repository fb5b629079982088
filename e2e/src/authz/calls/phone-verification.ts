import type { APIResponse } from '@playwright/test';
import { mtnNumber } from '../../data/payments.ts';
import { codeSentTo } from '../../platform/phone.ts';
import type { Call, Cell } from '../call.ts';
import { another } from './sessions.ts';

const path = '/api/me/phone-verification';

/** Calls of the rows about verified phone numbers, see `calls`. */
export const phoneVerificationCalls: Record<string, Call> = {
  [`POST ${path}`]: async (cell) => (await requested(cell)).response,
  [`POST ${path}/confirm`]: async (cell) => {
    const { client, number, response } = await requested(cell);
    const code = response.ok() ? await codeSentTo(number) : '000000';
    return client.post(`${path}/confirm`, { data: { code } });
  },
};

/** Requests a code as another user of the caller's kind: another row changes the number of the caller, and a new number has limits of its own. */
async function requested(cell: Cell) {
  const client = await another(cell);
  const number = mtnNumber();
  await client.patch('/api/auth/user', { data: { phoneNumber: number } });
  const response: APIResponse = await client.post(path);
  return { client, number, response };
}
