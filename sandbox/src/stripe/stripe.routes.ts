import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { providerConduct, type Concern } from '../payments/provider-conduct.ts';
import type { ProviderParts } from '../payments/provider-parts.ts';
import type { Refund } from '../payments/stripe-objects.ts';
import { cardFor, checkConfirmable, checkUnlocked, confirmIntent, type Bank } from './confirm-intent.ts';
import { idempotent } from './idempotent.ts';
import { localOrigins } from './local-origins.ts';
import { refundCharge } from './refund-charge.ts';
import { checkAmount } from './stripe-amounts.ts';
import type { StripeBook } from './stripe-book.ts';
import { callerOf, intentFor, onlyServer, seenBy, type StripeKeys } from './stripe-caller.ts';
import { noSuch, stripeFailure, stripeRefusal, unexpectedState } from './stripe-error.ts';
import * as fields from './stripe-fields.ts';

/** `minimum` is the smallest payment, in whole shillings. */
export type StripeRules = StripeKeys & { publicUrl: string; minimum: number };

/** Creates the routes of Stripe's API at `/v1`: payment intents, refunds and charges, for servers and browsers. */
export function stripeRoutes({ state, faults }: ProviderParts, book: StripeBook, rules: StripeRules): Router {
  const router = new Router({ prefix: '/v1' });
  const bank: Bank = { book, faults, publicUrl: rules.publicUrl };
  const intentOf = (ctx: Context, clientSecret?: string) =>
    intentFor(callerOf(ctx, rules), book.intent(ctx['params'].id), ctx['params'].id, clientSecret);
  const server = (ctx: Context) => onlyServer(callerOf(ctx, rules));

  router.use(localOrigins);
  router.use(
    providerConduct(
      { state, faults, about, refusal: stripeFailure },
      bodyParser({ enableTypes: ['form'], formLimit: '64kb' }),
    ),
  );
  router.use(idempotent(state));

  router.post('/payment_intents', async (ctx) => {
    server(ctx);
    const given = fields.fieldsOf(fields.CreateIntentFields, ctx.request.body);
    checkAmount(given.amount, given.currency, rules.minimum);
    const intent = book.create(given);
    ctx.state['concern'] = { reference: intent.id, hasEffect: true };
    if (given.confirm === 'true') await confirmIntent(bank, intent, given);
    ctx.body = expanded(book, intent, given.expand);
  });

  router.get('/payment_intents/:id', (ctx) => {
    const given = fields.fieldsOf(fields.RetrieveFields, queryOf(ctx));
    const intent = intentOf(ctx, given.client_secret);
    ctx.body = expanded(book, seenBy(callerOf(ctx, rules), intent), given.expand);
  });

  router.post('/payment_intents/:id/confirm', async (ctx) => {
    const caller = callerOf(ctx, rules);
    const given = fields.fieldsOf(fields.ConfirmFields, ctx.request.body);
    const intent = intentOf(ctx, given.client_secret);
    checkConfirmable(intent);
    ctx.state['concern'] = { reference: intent.id, payer: cardFor(intent, given).number, hasEffect: true };
    await confirmIntent(bank, intent, given);
    ctx.body = expanded(book, seenBy(caller, intent), given.expand);
  });

  router.post('/payment_intents/:id/cancel', (ctx) => {
    server(ctx);
    const given = fields.fieldsOf(fields.CancelFields, ctx.request.body);
    const intent = intentOf(ctx);
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel');
    checkUnlocked(intent);
    book.cancel(intent, given.cancellation_reason);
    ctx.body = expanded(book, intent, given.expand);
  });

  router.post('/refunds', (ctx) => {
    server(ctx);
    const given = fields.fieldsOf(fields.RefundFields, ctx.request.body);
    const refund = refundCharge(book, given);
    ctx.state['concern'] = { reference: refund.payment_intent, hasEffect: true };
    ctx.body = expanded(book, refund, given.expand);
  });

  router.get('/refunds', (ctx) => {
    server(ctx);
    const given = fields.fieldsOf(fields.ListRefundsFields, queryOf(ctx));
    ctx.body = listOf(findRefunds(book, given), given);
  });

  router.get('/refunds/:id', (ctx) => {
    server(ctx);
    const given = fields.fieldsOf(fields.RetrieveFields, queryOf(ctx));
    const refund = book.refund(ctx['params'].id!);
    if (refund === undefined) throw noSuch('refund', ctx['params'].id!, 'id');
    ctx.body = expanded(book, refund, given.expand);
  });

  router.get('/charges/:id', (ctx) => {
    server(ctx);
    const given = fields.fieldsOf(fields.RetrieveFields, queryOf(ctx));
    const charge = book.charge(ctx['params'].id!);
    if (charge === undefined) throw noSuch('charge', ctx['params'].id!, 'id');
    ctx.body = expanded(book, charge, given.expand);
  });

  router.all('/{*rest}', (ctx) => {
    throw stripeRefusal(404, `Unrecognized request URL (${ctx.method}: ${ctx.path}).`);
  });

  return router;
}

function about(ctx: Context): Concern {
  const [, intent] = /^\/v1\/payment_intents\/([^/]+)/.exec(ctx.path) ?? [];
  return { ...(intent !== undefined && { reference: intent }), hasEffect: ctx.method === 'POST' };
}

/** Returns the query parameters of an address; `expand[]=a` and `expand[0]=a` are lists. */
function queryOf(ctx: Context): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  const expand: string[] = [];
  for (const [key, value] of new URLSearchParams(ctx.querystring)) {
    if (/^expand\[\d*\]$/.test(key)) expand.push(value);
    else plain[key] = value;
  }
  return expand.length > 0 ? { ...plain, expand } : plain;
}

/** Returns an object with the requested references expanded. */
function expanded(book: StripeBook, object: object, expand: string[] = []): object {
  const result: Record<string, unknown> = { ...object };
  const find: Record<string, (id: string) => object | undefined> = {
    latest_charge: (id) => book.charge(id),
    charge: (id) => book.charge(id),
    payment_intent: (id) => book.intent(id),
  };
  for (const name of expand) {
    if (!Object.hasOwn(find, name) || !(name in result)) {
      throw stripeRefusal(400, `This property cannot be expanded (${name}).`, { param: 'expand' });
    }
    if (typeof result[name] === 'string') result[name] = find[name]!(result[name]);
  }
  return result;
}

type ListFields = { payment_intent?: string; charge?: string; limit?: number; starting_after?: string };

function findRefunds(book: StripeBook, { payment_intent: intentId, charge: chargeId }: ListFields): Refund[] {
  if (intentId === undefined) return book.refunds(chargeId);
  const intent = book.intent(intentId);
  if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent');
  if (intent.latest_charge === null || (chargeId !== undefined && chargeId !== intent.latest_charge)) return [];
  return book.refunds(intent.latest_charge);
}

function listOf(refunds: Refund[], { limit = 10, starting_after: after }: ListFields): object {
  const begin = after === undefined ? 0 : refunds.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && begin === 0) throw noSuch('refund', after, 'starting_after');
  const data = refunds.slice(begin, begin + limit);
  return { object: 'list', url: '/v1/refunds', has_more: begin + limit < refunds.length, data };
}
