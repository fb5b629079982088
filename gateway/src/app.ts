import Koa from 'koa';
import type { Middleware } from 'koa';
import { logResponseFailures, requestLog } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { problems } from '@yoza/service-kit/problem-response';
import { api } from './api.ts';
import type { GatewayContext } from './context.ts';
import { health } from './health.ts';
import { requireHost } from './host-header.ts';
import { pageLimit } from './page-limit.ts';
import { remoteFiles } from './remote-files.ts';
import { withSecurityHeaders } from './security-headers.ts';
import { shellFiles } from './shell-files.ts';
import { trackingPage } from './tracking-page.ts';
import { visitorShare } from './visitor-share.ts';

/**
 * Creates the Koa stack of the public listener, without listening: `main.ts` listens, and upgrades sockets. The API has its own rate limits; the page
 * limit applies to everything after it, and to no health endpoint. Tests omit `metrics`.
 */
export function createApp(gateway: GatewayContext, metrics?: Metrics): Koa {
  const app = new Koa();
  app.on('error', logResponseFailures(gateway.logger));
  app.use(ownRequestId);
  app.use(requestLog(gateway.logger));
  if (metrics) app.use(metrics.middleware);
  app.use(withSecurityHeaders(gateway.config));
  app.use(problems());
  app.use(requireHost);
  app.use(health(gateway));
  app.use(visitorShare(gateway));
  const toApi = api(gateway);
  app.use((ctx, next) => (ctx.path === '/api' || ctx.path.startsWith('/api/') ? toApi(ctx, next) : next()));
  app.use(pageLimit(gateway));
  app.use(remoteFiles(gateway));
  app.use(trackingPage(gateway));
  app.use(shellFiles(gateway));
  return app;
}

/** Removes a client's request id, so that the request log generates one: a chosen id could make log lines of two users look like one request. */
const ownRequestId: Middleware = (ctx, next) => {
  delete ctx.req.headers['x-request-id'];
  return next();
};
