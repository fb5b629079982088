import { z } from 'zod';
import type { PaymentState } from './payment-state.ts';

/** One call of a client and its response; an identical call with an identical response only increments `times`. */
export const Exchange = z.object({
  at: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  times: z.number().int(),
  method: z.string(),
  path: z.string(),
  body: z.unknown(),
  /** Status of the response; 0 when there was none. */
  status: z.number().int(),
  answer: z.unknown(),
});
export type Exchange = z.infer<typeof Exchange>;

const keptExchanges = 40;

/** Removes card data, in case a user types a real card: neither its number nor its code is kept. */
function withoutCard<T>(call: T): T {
  const hide = (key: string, value: unknown) => {
    if (key === 'cvc') return '***';
    return key === 'number' && typeof value === 'string' ? `**** ${value.slice(-4)}` : value;
  };
  return JSON.parse(JSON.stringify(call, hide)) as T;
}

/** Records a call under the reference of its payment; the last 40 different ones are stored. */
export function recordExchange(
  state: PaymentState,
  reference: string,
  given: Omit<Exchange, 'at' | 'lastAt' | 'times'>,
): void {
  const call = withoutCard(given);
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
    exchanges.push({ at: now, lastAt: now, times: 1, ...call });
    if (exchanges.length > keptExchanges) exchanges.shift();
  }
  state.changed();
}
