import { createHash } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import type { PaymentState } from '../payments/payment-state.ts';
import { noEffect, Refusal } from '../payments/provider-conduct.ts';
import { newId } from './stripe-book.ts';
import { stripeRefusal } from './stripe-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const longestKey = 255;

/**
 * Creates a middleware that responds to a POST repeated with the same Idempotency-Key with the first status and body. A refusal other than a 402 is
 * not stored, so that the key can be reused for the corrected request.
 */
export function idempotent(state: PaymentState): Middleware {
  const running = new Set<string>();
  return async (ctx, next) => {
    const requestId = newId('req');
    ctx.set('request-id', requestId);
    const key = ctx.get('idempotency-key');
    if (ctx.method !== 'POST' || key === '') return next();
    ctx.set('idempotency-key', key);
    if (key.length > longestKey) {
      throw stripeRefusal(400, `Idempotency keys have at most ${longestKey} characters.`, {
        type: 'idempotency_error',
      });
    }
    const [name, request] = [digest(key), digest(JSON.stringify([ctx.path, ctx.request.body]))];
    const saved = state.value.answers[name];
    if (saved !== undefined && saved.request !== request) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw stripeRefusal(400, message, { type: 'idempotency_error' });
    }
    if (saved !== undefined) {
      noEffect(ctx);
      ctx.set({ 'idempotent-replayed': 'true', 'original-request': saved.requestId });
      ctx.status = saved.status;
      ctx.body = saved.body;
      return;
    }
    if (running.has(name)) {
      const message = 'There is currently another in-progress request using this Idempotent Key.';
      throw stripeRefusal(409, message, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
    }
    running.add(name);
    try {
      await answered(ctx, next);
      state.value.answers[name] = { request, requestId, status: ctx.status, body: structuredClone(ctx.body) };
      state.changed();
    } finally {
      running.delete(name);
    }
  };
}

/** Runs the request; a 402 about the card also counts as a response. */
async function answered(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
    ctx.status = error.status;
    ctx.body = error.body;
  }
}
