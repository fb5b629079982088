import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import { z } from 'zod';
import { ownPagesOnly } from '../own-pages-only.ts';
import { pageHeaders } from '../pages/page.ts';
import { decidePayment, decisions } from './decide-payment.ts';
import { ForgeRequest, forgeNotice } from './forge-notice.ts';
import { listPayments } from './payment-list.ts';
import { clearPayments, type ControlParts } from './payments-control.routes.ts';
import { paymentsPage } from './payments.page.ts';

const shownPayments = 50;
const Decide = z.object({ reference: z.string(), act: z.enum(decisions) });

/**
 * Creates the routes of `/payments`, the control page of payments: the newest 50, and buttons that decide them, forge notifications or delete all.
 */
export function paymentsPageRoutes(parts: ControlParts, publicUrl: string): Router {
  const router = new Router({ prefix: '/payments' });
  router.use(ownPagesOnly(publicUrl));

  const show = (message?: string) => {
    const payments = listPayments(parts.state, parts.book);
    return paymentsPage({ payments: payments.slice(0, shownPayments), total: payments.length, message });
  };

  router.get('/', (ctx) => {
    ctx.set(pageHeaders);
    ctx.type = 'html';
    ctx.body = show();
  });

  router.post('/act', bodyParser({ enableTypes: ['form'], formLimit: '4kb' }), (ctx) => {
    const { act, ...about } = (ctx.request.body ?? {}) as Record<string, unknown>;
    const problem = acted(parts, about, act);
    if (problem === undefined) {
      ctx.redirect('/payments');
      ctx.status = 303;
      return;
    }
    ctx.set(pageHeaders);
    ctx.type = 'html';
    ctx.status = 409;
    ctx.body = show(`Nothing was done: ${problem}.`);
  });

  router.post('/clear', (ctx) => {
    clearPayments(parts);
    ctx.redirect('/payments');
    ctx.status = 303;
  });

  return router;
}

/** Decides a payment or forges a notification, as the button says. Returns the reason if it fails. */
function acted(parts: ControlParts, about: Record<string, unknown>, act: unknown): string | undefined {
  const decide = Decide.safeParse({ ...about, act });
  if (decide.success) {
    const result = decidePayment(parts, decide.data.reference, decide.data.act);
    if (result === 'done') return undefined;
    return result === 'ended' ? 'the payment has ended' : 'there is no such payment';
  }
  const forge = ForgeRequest.safeParse({ ...about, kind: act });
  if (!forge.success) return 'the button is unknown';
  const notice = forgeNotice(parts, forge.data);
  return typeof notice === 'string' ? notice : undefined;
}
