import { rowFrom } from '../update-rows.ts';
import type { Payment } from './payment.entity.ts';
import { PaymentSchema } from './payment.entity.ts';
import type { Tables } from '../tables.ts';

const properties = Object.keys(PaymentSchema.meta.properties) as (keyof Payment & string)[];

/** Returns a new payment as a row of its table, to be inserted without the unit of work. */
export const paymentRow = (payment: Payment) => rowFrom(payment, properties) as Tables['payments'];
