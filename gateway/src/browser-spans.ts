import type { Middleware } from 'koa';
import { z } from 'zod';
import { forbidden, notFound, ProblemError } from '@yoza/service-kit/errors';
import { recordBrowserSpan } from '@yoza/service-kit/browser-span';
import { isRecording } from '@yoza/service-kit/tracing';
import { validate } from '@yoza/service-kit/validation';
import type { GatewayContext } from './context.ts';
import { mayChangeState } from './origin-check.ts';
import { atMostMs } from './page-calls.ts';
import { readBody } from './request-body.ts';

/** Address to which a page reports the duration of its calls. */
const reportPath = '/traces';
const reportBytes = 8 * 1024;

const Report = z
  .array(
    z.object({
      traceparent: z.string().max(55),
      /** Milliseconds from the user's click to the call. */
      waited: z.number().min(0).max(atMostMs),
      /** Milliseconds from the call to the end of its response. */
      took: z.number().min(0).max(atMostMs),
    }),
  )
  .max(50);

/**
 * Records the spans of calls that a page reports. The clock of a browser may be wrong, so its span is placed around that of the gateway by its duration;
 * its name and ids are those of the gateway. Reports of others than our pages, of unknown calls and of those reported before have no effect.
 */
export function browserSpans({ pageCalls, origins }: Pick<GatewayContext, 'pageCalls' | 'origins'>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== reportPath || ctx.method !== 'POST') return next();
    if (!isRecording()) throw notFound();
    if (!mayChangeState(ctx.req, origins, true)) throw forbidden(undefined, 'FOREIGN_ORIGIN');
    if (!(Number(ctx.get('content-length')) <= reportBytes))
      throw new ProblemError(413, 'TOO_LARGE', 'The report is too large', { headers: { Connection: 'close' } });
    const body = await readBody(ctx.req);
    for (const { traceparent, waited, took } of validate(Report, parsed(body))) {
      const call = pageCalls.take(traceparent);
      if (!call) continue;
      const { context, name } = call;
      const begun = call.start - Math.max(0, took - (call.end - call.start)) / 2;
      const attributes = { 'yoza.waited_ms': Math.round(waited) };
      recordBrowserSpan(context, { name, start: begun - waited, end: Math.max(begun + took, call.end), attributes });
    }
    ctx.status = 204;
  };
}

function parsed(body: Buffer | null): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
