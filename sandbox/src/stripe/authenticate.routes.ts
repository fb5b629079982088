import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { ownPagesOnly } from '../own-pages-only.ts';
import { pageHeaders } from '../pages/page.ts';
import type { Intent } from '../payments/stripe-objects.ts';
import { answeredPage, authenticatePage, noIntentPage } from './authenticate.page.ts';
import type { StripeBook } from './stripe-book.ts';

/** Returns the shop's return address with the parameters that Stripe adds. */
function returnAddress(intent: Intent, returnUrl: string, isPaid: boolean): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed');
  return address.href;
}

/** Creates the routes of the page on which the owner of a card confirms a payment, `/stripe/authenticate/<intent>`. */
export function authenticateRoutes(book: StripeBook, publicUrl: string): Router {
  const router = new Router();
  const guarded = ownPagesOnly(publicUrl);

  const found = (ctx: Context): Intent | undefined => {
    const intent = book.intent(ctx['params'].id);
    ctx.set(pageHeaders);
    ctx.type = 'html';
    if (intent === undefined) {
      ctx.status = 404;
      ctx.body = noIntentPage();
    } else if (intent.status !== 'requires_action') ctx.body = answeredPage(intent);
    return intent?.status === 'requires_action' ? intent : undefined;
  };

  router.get('/stripe/authenticate/:id', guarded, (ctx) => {
    const intent = found(ctx);
    if (intent !== undefined) ctx.body = authenticatePage(intent, book.waitingCard(intent));
  });

  router.post('/stripe/authenticate/:id', guarded, bodyParser({ enableTypes: ['form'], formLimit: '1kb' }), (ctx) => {
    const intent = found(ctx);
    if (intent === undefined) return;
    const { result } = (ctx.request.body ?? {}) as { result?: unknown };
    const returnUrl = intent.next_action?.redirect_to_url.return_url ?? undefined;
    if (result === 'complete') book.succeed(intent, book.waitingCard(intent));
    else book.failAuthentication(intent);
    if (returnUrl === undefined) {
      ctx.body = answeredPage(intent);
      return;
    }
    ctx.redirect(returnAddress(intent, returnUrl, result === 'complete'));
    ctx.status = 303;
  });

  return router;
}
