import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import type { AfricasTalkingConfig } from '../config.ts';
import { FaultSwitch } from '../fault-switch.ts';
import { isSecret } from '../is-secret.ts';
import { ownPagesOnly } from '../own-pages-only.ts';
import { normalNumber } from '../payments/phone-number.ts';
import type { TextBook } from './text-book.ts';

const Sending = z.object({ username: z.string(), to: z.string(), message: z.string(), from: z.string().optional() });

/** Refusals of recipients that a fault causes, by its name. */
const refusals = {
  blacklisted: { statusCode: 406, status: 'UserInBlacklist' },
  no_balance: { statusCode: 405, status: 'InsufficientBalance' },
  gateway_error: { statusCode: 501, status: 'GatewayError' },
} as const;
const invalidNumber = { statusCode: 403, status: 'InvalidPhoneNumber' };

type Refusal = keyof typeof refusals;
const names = Object.keys(refusals) as Refusal[];

/** Sender of SMS without one of their own. */
const ownSender = 'AFRICASTKNG';
const price = 'UGX 35.0000';

/**
 * Creates the routes of Africa's Talking at `/africastalking`, whose SMS arrive on the phones of this sandbox; `/control/sms`, by which tests read and
 * delete them; and `/control/africastalking`, which makes it fail.
 */
export function africasTalkingRoutes(texts: TextBook, config: AfricasTalkingConfig, publicUrl: string): Router {
  const router = new Router();
  const guarded = ownPagesOnly(publicUrl);
  const faults = new FaultSwitch(['error', 'broken', 'slow', ...names], '{"SMSMessageData": {');
  faults.addControl(router, '/control/africastalking', publicUrl);

  const form = bodyParser({ enableTypes: ['form'], formLimit: '16kb' });
  router.post('/africastalking/version1/messaging', faults.apply, form, (ctx) => {
    const sending = Sending.safeParse(ctx.request.body);
    const isKnown = isSecret(ctx.get('apikey'), config.apiKey);
    if (!isKnown || (sending.success && sending.data.username !== config.username))
      return refuse(ctx, 401, 'The supplied authentication is invalid');
    if (!sending.success) {
      const [issue] = sending.error.issues;
      return refuse(ctx, 400, `Request is missing required form field '${issue!.path.join('.')}'`);
    }
    const { to, from = ownSender, message } = sending.data;
    const recipients = to.split(',').map((number) => deliver(number.trim(), { from, text: message }));
    const sent = recipients.filter(({ statusCode }) => statusCode === 101).length;
    ctx.status = 201;
    ctx.body = {
      SMSMessageData: {
        Message: `Sent to ${sent}/${recipients.length} Total Cost: UGX ${sent * 35}`,
        Recipients: recipients,
      },
    };
  });

  const deliver = (number: string, sms: { from: string; text: string }) => {
    const refusal = isRefusal(faults.fault) ? refusals[faults.fault] : undefined;
    if (refusal || !/^\+\d{10,15}$/.test(number))
      return { ...(refusal ?? invalidNumber), number, cost: '0', messageId: 'None' };
    const { id } = texts.receive({ ...sms, to: normalNumber(number) });
    return { statusCode: 101, status: 'Success', number, cost: price, messageId: id };
  };

  router.get('/control/sms', guarded, (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = { texts: texts.list(typeof ctx.query['to'] === 'string' ? normalNumber(ctx.query['to']) : '') };
  });

  router.delete('/control/sms', guarded, (ctx) => {
    texts.clear();
    ctx.status = 204;
  });

  return router;
}

const isRefusal = (fault: string): fault is Refusal => Object.hasOwn(refusals, fault);

/** Refuses a call in plain text, as the provider does. */
function refuse(ctx: Context, status: number, reason: string): void {
  ctx.status = status;
  ctx.type = 'text';
  ctx.body = reason;
}
