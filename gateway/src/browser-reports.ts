import type { Middleware } from 'koa';
import { tooMany } from '@yoza/service-kit/errors';
import type { Metrics } from '@yoza/service-kit/metrics';
import { measureAreas } from './area-figures.ts';
import { type BrowserReport, BrowserReports } from './browser-report.ts';
import { clientAddress } from './client-address.ts';
import type { GatewayContext } from './context.ts';
import { readPageReport } from './page-report.ts';

/** Address to which a page reports which areas it opened, which of them failed, and its web vitals. */
const reportPath = '/browser-reports';

type Dependencies = Pick<GatewayContext, 'config' | 'origins' | 'rateLimits' | 'slices'>;

/**
 * Counts what pages report about versions of remotes. A program outside of a browser can send false reports, as many as the limit of its address allows
 * in each gateway: no report proves that a page sent it. They can alarm a team or fail the analysis of a canary, and false openings can hide failures; they
 * neither change a weight nor show anything to users. Reports about versions that the gateway does not know have no effect and cause no read.
 */
export function browserReports({ config, origins, rateLimits, slices }: Dependencies, metrics?: Metrics): Middleware {
  const count = metrics && measureAreas(metrics, slices.remotes);
  return async (ctx, next) => {
    if (ctx.path !== reportPath || ctx.method !== 'POST') return next();
    const limitedFor = await rateLimits.takeReport(clientAddress(ctx.req, config.trustedProxyHops));
    if (limitedFor !== undefined) throw tooMany(limitedFor);
    for (const report of withoutRepetition(await readPageReport(ctx, { origins }, BrowserReports))) count?.(report);
    ctx.status = 204;
  };
}

/** Returns the reports of a page without those that repeat an earlier one: a page opens a version once, which fails at most once. */
function withoutRepetition(reports: readonly BrowserReport[]): BrowserReport[] {
  const keyOf = (report: BrowserReport) =>
    [report.kind, report.remote, report.version, report.kind === 'vital' ? report.name : ''].join(' ');
  return [...new Map(reports.toReversed().map((report) => [keyOf(report), report])).values()];
}
