import type { RequestListener } from 'node:http';
import Koa from 'koa';
import type { Middleware } from 'koa';
import { addressOf } from '@yoza/service-kit/address';
import { logResponseFailures, requestLog } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { problems } from '@yoza/service-kit/problem-response';
import { api, isApiPath } from './api.ts';
import { browserReports } from './browser-reports.ts';
import { browserSpans } from './browser-spans.ts';
import type { GatewayContext } from './context.ts';
import { health } from './health.ts';
import { requireHost } from './host-header.ts';
import { pageLimit } from './page-limit.ts';
import { remoteFiles } from './remote-files.ts';
import { withSecurityHeaders } from './security-headers.ts';
import { shellFiles } from './shell-files.ts';
import { trackingPage } from './tracking-page.ts';
import { withVisitorShare } from './visitor-share.ts';

/** Creates the listener of the public port: the API, and the pages and files. `main.ts` listens, and upgrades sockets. Tests omit `metrics`. */
export function createListener(gateway: GatewayContext, metrics?: Metrics): RequestListener {
  const handleCall = api(gateway, metrics);
  const handlePage = createPages(gateway, metrics).callback();
  return (req, res) => {
    const { path, search } = addressOf(req.url);
    if (!isApiPath(path)) return void handlePage(req, res);
    handleCall(req, res, path, search).catch((error: unknown) => {
      gateway.logger.error({ err: error }, 'a call could not be handled');
      res.destroy();
    });
  };
}

/** Creates the Koa stack of the pages, files and health endpoints. The page limit applies to everything but the health endpoints. */
function createPages(gateway: GatewayContext, metrics?: Metrics): Koa {
  const app = new Koa();
  app.on('error', logResponseFailures(gateway.logger));
  app.use(ownTrace);
  app.use(requestLog(gateway.logger));
  if (metrics) app.use(metrics.middleware);
  app.use(withSecurityHeaders(gateway.config));
  app.use(problems());
  app.use((ctx, next) => (requireHost(ctx.req), next()));
  app.use(health(gateway));
  app.use(withVisitorShare(gateway));
  app.use(pageLimit(gateway));
  app.use(browserSpans(gateway));
  app.use(browserReports(gateway, metrics));
  app.use(remoteFiles(gateway));
  app.use(trackingPage(gateway));
  app.use(shellFiles(gateway));
  return app;
}

/** Removes the trace that a client states, so that the request log begins one: a chosen id could make log lines of two users look like one request. */
const ownTrace: Middleware = (ctx, next) => {
  delete ctx.req.headers['traceparent'];
  return next();
};
