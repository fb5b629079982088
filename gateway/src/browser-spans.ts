import type { Middleware } from 'koa';
import { z } from 'zod';
import { notFound } from '@yoza/service-kit/errors';
import { recordBrowserSpan } from '@yoza/service-kit/browser-span';
import { isRecording } from '@yoza/service-kit/tracing';
import type { GatewayContext } from './context.ts';
import { atMostMs } from './page-calls.ts';
import { readPageReport } from './page-report.ts';

/** Address to which a page reports the duration of its calls. */
const reportPath = '/traces';

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
    for (const { traceparent, waited, took } of await readPageReport(ctx, { origins }, Report)) {
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
