import { Router } from '@koa/router';
import { ownPagesOnly } from '../own-pages-only.ts';
import { page, pageHeaders } from '../pages/page.ts';
import { html } from '../pages/html.ts';
import { inboxPage } from './inbox.page.ts';
import type { Mailbox } from './mailbox.ts';

const maximumInlineBytes = 2 * 1024 * 1024;

/** Replaces `cid:` references with the images themselves, since a sandboxed frame cannot load files from this server. */
async function withInlineImages(mailbox: Mailbox, id: string, content: string): Promise<string> {
  let result = content;
  for (const [index, file] of (mailbox.find(id)?.attachments ?? []).entries()) {
    if (file.contentId === null || !/^image\/[a-z+.-]+$/.test(file.mimeType) || file.size > maximumInlineBytes)
      continue;
    const image = await mailbox.attachment(id, index);
    if (image !== undefined)
      result = result.replaceAll(`cid:${file.contentId}`, `data:${file.mimeType};base64,${image.toString('base64')}`);
  }
  return result;
}

/** Creates the routes of the inbox, in the browser (`/mail`) and for tests (`/control/mail`). */
export function mailRoutes(mailbox: Mailbox, publicUrl: string): Router {
  const router = new Router();
  const guarded = ownPagesOnly(publicUrl);

  router.get('/mail', guarded, (ctx) => {
    const to = typeof ctx.query['to'] === 'string' ? ctx.query['to'].trim().slice(0, 200) : '';
    ctx.set(pageHeaders);
    ctx.type = 'html';
    ctx.body = inboxPage({ mails: mailbox.list(to), open: undefined, to, version: mailbox.version(), now: new Date() });
  });

  router.get('/mail/version', guarded, (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = mailbox.version();
  });

  router.post('/mail/clear', guarded, async (ctx) => {
    await mailbox.clear();
    ctx.redirect('/mail');
    ctx.status = 303;
  });

  router.get('/mail/:id', guarded, (ctx) => {
    const open = mailbox.find(ctx['params'].id!);
    const to = typeof ctx.query['to'] === 'string' ? ctx.query['to'].trim().slice(0, 200) : '';
    ctx.set(pageHeaders);
    ctx.type = 'html';
    if (open === undefined) {
      ctx.status = 404;
      ctx.body = page({
        title: 'No such mail',
        bodyClass: 'notice-page',
        body: html`<main class="notice">
          <h1>This mail is gone</h1>
          <p>The inbox keeps the last 500 mails.</p>
          <p><a class="button secondary" href="/mail">All mail</a></p>
        </main>`,
      });
      return;
    }
    ctx.body = inboxPage({ mails: mailbox.list(to), open, to, version: mailbox.version(), now: new Date() });
  });

  router.get('/mail/:id/content', guarded, async (ctx) => {
    const mail = mailbox.find(ctx['params'].id!);
    if (mail === undefined || mail.html === null) return ctx.throw(404);
    ctx.set({
      ...pageHeaders,
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    });
    ctx.type = 'html';
    // The frame is too small for browsing, so links open in another tab. Emails are designed for a white background, whatever the colour scheme.
    ctx.body = `<!doctype html><meta charset="utf-8"><base target="_blank"><style>:root{color-scheme:light;background:#fff}body{margin:20px;font:16px/1.5 Figtree,system-ui,sans-serif;color:#0c2b30}a{color:#0b5a63}img{max-width:100%}</style>${await withInlineImages(mailbox, mail.id, mail.html)}`;
  });

  router.get('/mail/:id/attachments/:index', guarded, async (ctx) => {
    const index = Number(ctx['params'].index);
    const content = await mailbox.attachment(ctx['params'].id!, index);
    if (content === undefined) return ctx.throw(404);
    ctx.set({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
    ctx.attachment(mailbox.find(ctx['params'].id!)!.attachments[index]!.filename);
    ctx.type = 'application/octet-stream';
    ctx.body = content;
  });

  router.get('/control/mail', guarded, (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = { mails: mailbox.list(typeof ctx.query['to'] === 'string' ? ctx.query['to'] : undefined) };
  });

  router.delete('/control/mail', guarded, async (ctx) => {
    await mailbox.clear();
    ctx.status = 204;
  });

  return router;
}
