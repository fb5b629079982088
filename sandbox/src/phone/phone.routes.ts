import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { ownPagesOnly } from '../own-pages-only.ts';
import { html } from '../pages/html.ts';
import { page, pageHeaders } from '../pages/page.ts';
import { normalNumber } from '../payments/phone-number.ts';
import { phonePage, phonesPage, type AnswerProblem } from './phone.page.ts';
import { isOpen, type PromptBook } from './prompt-book.ts';
import type { TextBook } from '../sms/text-book.ts';

const Answer = z.object({
  reference: z.string().max(80),
  answer: z.enum(['approve', 'reject', 'ignore']),
  pin: z.string().default(''),
});

const numberOf = (ctx: Context) => (typeof ctx.query['number'] === 'string' ? normalNumber(ctx.query['number']) : '');

/** Contents of phones. */
type PhoneParts = { prompts: PromptBook; texts: TextBook };

/**
 * Creates the routes of phones, `/phone`: their SMS, payment prompts and answers. An answer to a prompt that is no longer open changes nothing.
 */
export function phoneRoutes({ prompts, texts }: PhoneParts, publicUrl: string): Router {
  const router = new Router();
  const guarded = ownPagesOnly(publicUrl);
  const versionOf = (number: string) => `${prompts.version(number)}-${texts.version(number)}`;

  /** Lists the prompted phones, then those that only received SMS. */
  const phones = () => {
    const prompted = prompts.phones();
    const others = texts.numbers().filter((number) => !prompted.some(({ payer }) => payer === number));
    return [...prompted, ...others.map((payer) => ({ payer, waiting: 0, total: 0 }))];
  };

  const show = (ctx: Context, payer: string, problem?: AnswerProblem) => {
    ctx.set(pageHeaders);
    ctx.type = 'html';
    const version = versionOf(payer);
    ctx.body =
      payer === ''
        ? phonesPage({ phones: phones(), version })
        : phonePage({ payer, prompts: prompts.ofPayer(payer), texts: texts.list(payer), version, problem });
  };

  router.get('/phone', guarded, (ctx) => show(ctx, numberOf(ctx)));

  router.get('/phone/version', guarded, (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = versionOf(numberOf(ctx));
  });

  router.post('/phone/answer', guarded, bodyParser({ enableTypes: ['form'], formLimit: '4kb' }), (ctx) => {
    const given = Answer.safeParse(ctx.request.body);
    const prompt = given.success ? prompts.find(given.data.reference) : undefined;
    if (!given.success || prompt === undefined) return showGone(ctx);
    const { answer, pin, reference } = given.data;
    if (answer === 'approve' && isOpen(prompt) && !/^\d{4,5}$/.test(pin)) {
      ctx.status = 422;
      return show(ctx, prompt.payer, { reference, message: 'Enter 4 or 5 digits' });
    }
    if (isOpen(prompt)) {
      if (answer === 'ignore') prompts.ignore(prompt);
      else prompts.answer(prompt, answer === 'approve' ? 'approved' : 'rejected');
    }
    ctx.redirect(`/phone?number=${prompt.payer}`);
    ctx.status = 303;
  });

  return router;
}

function showGone(ctx: Context): void {
  ctx.set(pageHeaders);
  ctx.status = 404;
  ctx.type = 'html';
  ctx.body = page({
    title: 'No such request',
    bodyClass: 'notice-page',
    body: html`<main class="notice">
      <h1>This request is gone</h1>
      <p>It was cleared, or never made.</p>
      <p><a class="button secondary" href="/phone">All phones</a></p>
    </main>`,
  });
}
