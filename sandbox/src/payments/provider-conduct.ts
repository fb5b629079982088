import type { Context, Middleware } from 'koa';
import { recordExchange } from './exchange-log.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { PaymentState } from './payment-state.ts';

/** A provider's refusal of a request, as its clients receive it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** Payment of a request, as far as known; determines the faults and the log entry. */
export type Concern = { reference?: string; payer?: string; hasEffect?: boolean };

const concernOf = (ctx: Context): Concern => (ctx.state['concern'] as Concern | undefined) ?? {};
/** Marks the request as changing nothing, so that its response is not withheld. */
export function noEffect(ctx: Context): void {
  ctx.state['concern'] = { ...concernOf(ctx), hasEffect: false };
}

const longestHangMs = 120_000;

type Conduct = {
  state: PaymentState;
  faults: FaultPlan;
  /** Returns the payment of a request once its body is read. */
  about: (ctx: Context) => Concern;
  /** Creates the provider's response to an unreadable request, or to one that failed through an error of the provider. */
  refusal: (status: number, message: string) => Refusal;
};

/**
 * Creates a middleware that sends refusals in the provider's format, records calls about existing payments, and fails according to the faults: with
 * an error before any effect, or without a response after all effects.
 */
export function providerConduct({ state, faults, about, refusal }: Conduct, readBody: Middleware): Middleware {
  const act = (ctx: Context, next: () => Promise<unknown>) =>
    readBody(ctx, async () => {
      ctx.state['concern'] = about(ctx);
      failByChance(ctx);
      await next();
    });
  const failByChance = (ctx: Context) => {
    if (!faults.happens('requests.error', faults.of(concernOf(ctx)).requests?.error)) return;
    const isBroken = faults.draw('requests.error.status') < 0.5;
    throw isBroken ? refusal(500, 'An error occurred on our side.') : refusal(503, 'The service is unavailable.');
  };
  return async (ctx, next) => {
    try {
      await act(ctx, next);
    } catch (error) {
      const errorResponse = error instanceof Refusal ? error : refusalOf(error as Error & { status?: number }, refusal);
      ctx.status = errorResponse.status;
      ctx.body = errorResponse.body;
    }
    const { reference, payer, hasEffect } = concernOf(ctx);
    const hangs =
      hasEffect === true &&
      ctx.status < 400 &&
      faults.happens('requests.hangAfterEffect', faults.of({ reference, payer }).requests?.hangAfterEffect);
    if (reference !== undefined && isKnown(state, reference)) {
      recordExchange(state, reference, {
        method: ctx.method,
        path: ctx.path,
        body: ctx.request.body ?? null,
        status: hangs ? 0 : ctx.status,
        answer: ctx.body ?? null,
      });
    }
    if (hangs) hang(ctx);
  };
}

function refusalOf(error: Error & { status?: number }, refusal: Conduct['refusal']): Refusal {
  const status = error.status ?? 500;
  if (status >= 500) console.error(error);
  return refusal(status, status >= 500 ? 'An error occurred on our side.' : error.message);
}

const isKnown = ({ value }: PaymentState, reference: string) =>
  value.prompts[reference] !== undefined || value.intents[reference] !== undefined;

/** Keeps the connection open without a response until the client disconnects, for at most two minutes. */
function hang(ctx: Context): void {
  ctx.respond = false;
  const timer = setTimeout(() => ctx.res.destroy(), longestHangMs).unref();
  ctx.res.once('close', () => clearTimeout(timer));
}
