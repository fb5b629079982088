import { z } from 'zod';
import type { PaymentState } from './payment-state.ts';

/** One call of a client and its answer; the same call with the same answer again only counts up `times`. */
export const Exchange = z.object({
  at: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  times: z.number().int(),
  method: z.string(),
  path: z.string(),
  body: z.unknown(),
  /** Status of the answer; 0 when none was given. */
  status: z.number().int(),
  answer: z.unknown(),
});
export type Exchange = z.infer<typeof Exchange>;

const keptExchanges = 40;

/** Notes a call under the reference of its payment; the last 40 that differ are kept. */
export function recordExchange(
  state: PaymentState,
  reference: string,
  call: Omit<Exchange, 'at' | 'lastAt' | 'times'>,
): void {
  const exchanges = (state.value.exchanges[reference] ??= []);
  const now = new Date().toISOString();
  const last = exchanges.at(-1);
  const isSame =
    last !== undefined &&
    last.method === call.method &&
    last.path === call.path &&
    last.status === call.status &&
    JSON.stringify([last.body, last.answer]) === JSON.stringify([call.body, call.answer]);
  if (isSame) {
    last.times += 1;
    last.lastAt = now;
  } else {
    exchanges.push({ at: now, lastAt: now, times: 1, ...structuredClone(call) });
    if (exchanges.length > keptExchanges) exchanges.shift();
  }
  state.changed();
}
