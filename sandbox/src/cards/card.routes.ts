import { Router } from '@koa/router';
import type { Context } from 'koa';
import { ownPagesOnly } from '../own-pages-only.ts';
import { pageHeaders } from '../pages/page.ts';
import { hostedInvoicePage, noInvoicePage } from './hosted-invoice.page.ts';
import { hostedInvoices } from './hosted-invoices.ts';

/** Creates the routes of the card provider's hosted invoice pages, `/cards/invoices/<name>`. `backTo` is the site of the business that is paid. */
export function cardRoutes(publicUrl: string, backTo: string | undefined): Router {
  const router = new Router();
  const guarded = ownPagesOnly(publicUrl);
  const show = (ctx: Context, isTried: boolean) => {
    const invoice = hostedInvoices.find(({ name }) => name === ctx['params'].name);
    ctx.set(pageHeaders);
    ctx.status = invoice ? 200 : 404;
    ctx.type = 'html';
    ctx.body = invoice ? hostedInvoicePage(invoice, { isTried, backTo }) : noInvoicePage(backTo);
  };
  router.get('/cards/invoices/:name', guarded, (ctx) => show(ctx, false));
  router.get('/cards/invoices/:name/pay', guarded, (ctx) => show(ctx, true));
  return router;
}
