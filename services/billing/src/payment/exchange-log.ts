import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExchangeLog } from '../provider/ports.ts';
import { tablesOf } from '../tables.ts';
import type { PaymentExchange } from './payment-exchange.entity.ts';

export type Exchange = Pick<PaymentExchange, 'kind' | 'name' | 'at'> &
  Partial<Pick<PaymentExchange, 'status' | 'sent' | 'received' | 'note'>>;

/** Maximum characters of a stored request or response. */
const longest = 16_000;

/** Collects the exchanges with a provider while no transaction is open; `save` writes them to the history of a payment. */
export function startExchangeLog(clock: Clock): {
  exchangeLog: ExchangeLog;
  save(em: EntityManager, paymentId: string): Promise<void>;
} {
  const exchanges: Exchange[] = [];
  return {
    exchangeLog: (exchange) => void exchanges.push({ kind: 'request', at: clock.now(), ...exchange }),
    async save(em, paymentId) {
      for (const exchange of exchanges.splice(0)) await writeExchange(em, paymentId, exchange);
    },
  };
}

/** Adds a step to the history of a payment, which must be in the database. */
export async function writeExchange(em: EntityManager, paymentId: string, exchange: Exchange): Promise<void> {
  const { kind, name, status = null, sent, received, note = null, at } = exchange;
  await tablesOf(em)
    .insertInto('payment_exchanges')
    .values({
      payment_id: paymentId,
      kind,
      name: name.slice(0, 100),
      status,
      sent: storable(sent),
      received: storable(received),
      note,
      at: at.toISOString(),
    })
    .execute();
}

/**
 * Returns JSON that Postgres accepts: it supports neither NUL nor unpaired surrogates. A value with either, or too long, becomes a text: its JSON,
 * cut.
 */
function storable(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  if (text.length <= longest && !/\\u(0000|d[89a-f])/i.test(text)) return text;
  return JSON.stringify(text.slice(0, longest).toWellFormed());
}
