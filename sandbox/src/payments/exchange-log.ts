import type { Exchange } from './exchange.ts';
import type { PaymentState } from './payment-state.ts';

const keptExchanges = 40;

/** Hides all but the last four digits of a card's number, and its security code, in case a user enters a real card. */
function withoutCard<T>(call: T): T {
  const hide = (key: string, value: unknown) => {
    if (key === 'cvc') return '***';
    return key === 'number' && typeof value === 'string' ? `**** ${value.slice(-4)}` : value;
  };
  return JSON.parse(JSON.stringify(call, hide)) as T;
}

/** Records a call under the reference of its payment. The last 40 are stored; directly repeated ones count as one. */
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
