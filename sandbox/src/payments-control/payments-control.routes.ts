import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { ownPagesOnly } from '../own-pages-only.ts';
import { FaultChange } from '../payments/fault-settings.ts';
import { normalNumber } from '../payments/phone-number.ts';
import type { MobileMoneyParts } from '../phone/mobile-money-parts.ts';
import type { StripeBook } from '../stripe/stripe-book.ts';
import { decidePayment, decisions, type Decision } from './decide-payment.ts';
import { ForgeRequest, forgeNotice } from './forge-notice.ts';
import { listPayments, paymentOf } from './payment-list.ts';

/** State of the payment providers; `stripeUrl` is the address of Stripe's notifications, undefined when none are sent. */
export type ControlParts = MobileMoneyParts & { book: StripeBook; stripeUrl: string | undefined };

/** Deletes all payments, notifications and faults. */
export function clearPayments({ state, faults, prompts, notices, book }: ControlParts): void {
  notices.clear();
  state.clear();
  prompts.clear();
  book.clear();
  faults.clear();
}

/**
 * Creates the routes of `/control/payments`, by which tests list and decide payments, set faults, forge notifications and delete everything.
 * Refusals are 400, 404 or 409 with `{ error }`, and 403 as for {@link ownPagesOnly}.
 */
export function paymentsControlRoutes(parts: ControlParts, publicUrl: string): Router {
  const { state, faults, book } = parts;
  const router = new Router({ prefix: '/control/payments' });
  const json = bodyParser({ enableTypes: ['json'], jsonLimit: '256kb', parsedMethods: ['POST', 'PUT'] });

  router.use(ownPagesOnly(publicUrl));
  router.use(async (ctx, next) => {
    ctx.set('cache-control', 'no-store');
    await next();
  });

  router.get('/', (ctx) => {
    const payer = queried(ctx, 'payer');
    const filter = {
      provider: queried(ctx, 'provider'),
      state: queried(ctx, 'state'),
      payer: payer && normalNumber(payer),
    };
    ctx.body = { payments: listPayments(state, book, filter) };
  });

  router.get('/faults', (ctx) => {
    ctx.body = faults.settings;
  });

  router.put('/faults', json, (ctx) => {
    const change = FaultChange.safeParse(ctx.request.body);
    if (!change.success) return refuse(ctx, 400, problems(change.error.issues));
    faults.change(change.data);
    ctx.body = faults.settings;
  });

  router.post('/forge', json, (ctx) => {
    const request = ForgeRequest.safeParse(ctx.request.body);
    if (!request.success) return refuse(ctx, 400, problems(request.error.issues));
    const notice = forgeNotice(parts, request.data);
    if (typeof notice === 'string') return refuse(ctx, 409, notice);
    ctx.status = 202;
    ctx.body = { notice };
  });

  router.get('/:reference', (ctx) => {
    const payment = paymentOf(state, book, ctx['params'].reference!);
    if (payment === undefined) return refuse(ctx, 404, 'there is no such payment');
    ctx.body = payment;
  });

  router.post('/:reference/:decision', (ctx) => {
    const { reference, decision } = ctx['params'] as { reference: string; decision: Decision };
    if (!decisions.includes(decision)) return refuse(ctx, 404, `decide with one of ${decisions.join(', ')}`);
    const result = decidePayment(parts, reference, decision);
    if (result === 'unknown') return refuse(ctx, 404, 'there is no such payment');
    const payment = paymentOf(state, book, reference)!;
    if (result === 'ended') return refuse(ctx, 409, `the payment has ended: ${payment.state}`);
    ctx.body = payment;
  });

  router.delete('/', (ctx) => {
    clearPayments(parts);
    ctx.status = 204;
  });

  return router;
}

const queried = (ctx: Context, name: string) => (typeof ctx.query[name] === 'string' ? ctx.query[name] : undefined);

const problems = (issues: { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ');

function refuse(ctx: Context, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { error };
}
