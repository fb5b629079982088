import { setTimeout as delay } from 'node:timers/promises';
import { bodyParser } from '@koa/bodyparser';
import type { Router } from '@koa/router';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { ownPagesOnly } from './own-pages-only.ts';

const keptRequests = 100;
const slowSeconds = 20;

/** Active fault of a simulated server (the geocoders, the routing server), and the log of its last 100 requests. Kept in memory only. */
export class FaultSwitch<Fault extends string> {
  fault: Fault | 'none' = 'none';
  #requests: { address: string; userAgent: string }[] = [];
  readonly #faults: readonly Fault[];
  readonly #brokenBody: string;

  /** `brokenBody` is the invalid JSON sent under the fault `broken`. */
  constructor(faults: readonly Fault[], brokenBody: string) {
    this.#faults = faults;
    this.#brokenBody = brokenBody;
  }

  /**
   * Middleware that records the request and applies the fault: `error` responds 503, `broken` responds with invalid JSON, `slow` responds after 20
   * seconds. The routes implement all other faults.
   */
  readonly apply = async (ctx: Context, next: Next): Promise<void> => {
    this.#requests = [...this.#requests, { address: ctx.url, userAgent: ctx.get('user-agent') }].slice(-keptRequests);
    if (this.fault === 'slow') {
      const gone = new AbortController();
      ctx.res.once('close', () => gone.abort());
      await delay(slowSeconds * 1000, undefined, { signal: gone.signal }).catch(() => {});
    }
    if (this.fault === 'error') {
      ctx.status = 503;
      ctx.body = { message: 'out of order' };
    } else if (this.fault === 'broken') {
      ctx.type = 'json';
      ctx.body = this.#brokenBody;
    } else await next();
  };

  /** Adds `GET path`, which returns fault and requests, and `PUT path` (`{ fault }`), which sets the fault and discards the recorded requests. */
  addControl(router: Router, path: string, publicUrl: string): void {
    const guarded = ownPagesOnly(publicUrl);
    const faults = ['none' as const, ...this.#faults];
    const Change = z.strictObject({ fault: z.enum(faults) });
    router.get(path, guarded, (ctx) => {
      ctx.set('cache-control', 'no-store');
      ctx.body = this.#state();
    });
    router.put(path, guarded, bodyParser({ enableTypes: ['json'], parsedMethods: ['PUT'] }), (ctx) => {
      const change = Change.safeParse(ctx.request.body);
      if (!change.success) {
        ctx.status = 400;
        ctx.body = { errors: { fault: `one of ${faults.join(', ')}` } };
        return;
      }
      this.fault = change.data.fault as Fault | 'none';
      this.#requests = [];
      ctx.body = this.#state();
    });
  }

  #state() {
    return { fault: this.fault, requests: this.#requests };
  }
}
