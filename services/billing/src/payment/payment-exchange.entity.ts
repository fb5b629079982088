import { defineEntity, p } from '@mikro-orm/core';

export const PaymentExchangeSchema = defineEntity({
  name: 'PaymentExchange',
  tableName: 'payment_exchanges',
  properties: {
    /** Order of writing, assigned by the database. */
    id: p.bigint('string').primary().autoincrement(),
    paymentId: p.uuid().strictNullable(),
    kind: p.string().$type<'request' | 'notice' | 'change'>(),
    name: p.string(),
    /** HTTP status of a request; null for others, and without a response. */
    status: p.integer().strictNullable(),
    sent: p.json<unknown>().nullable(),
    received: p.json<unknown>().nullable(),
    note: p.text().strictNullable(),
    at: p.datetime(3),
  },
});

/** Step in the history of a payment: a request to its provider, a notice about it, or a change such as a new status. */
export class PaymentExchange extends PaymentExchangeSchema.class {}
PaymentExchangeSchema.setClass(PaymentExchange);
