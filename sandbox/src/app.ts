import { Router } from '@koa/router';
import Koa from 'koa';
import { indexPage } from './index.page.ts';
import type { ProviderMount } from './identity-provider/provider-mount.ts';
import { findAsset } from './pages/assets.ts';
import { pageHeaders } from './pages/page.ts';

type AppParts = {
  publicUrl: string;
  smtpPort: number;
  mounts: ProviderMount[];
  routers: Router[];
  isReady: () => boolean;
};

/** Creates the app of everything but the protocol of the identity providers: requests of that are dispatched before it. */
export function createApp({ publicUrl, smtpPort, mounts, routers, isReady }: AppParts): Koa {
  const app = new Koa();
  const router = new Router();

  router.get('/', (ctx) => {
    ctx.set(pageHeaders);
    ctx.type = 'html';
    ctx.body = indexPage({ publicUrl, smtpPort }, mounts);
  });
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', (ctx) => {
    ctx.status = isReady() ? 200 : 503;
    ctx.body = { status: isReady() ? 'ready' : 'starting' };
  });
  router.get('/assets/:name', (ctx) => {
    const asset = findAsset(ctx['params'].name!);
    if (asset === undefined) return ctx.throw(404);
    const lasting = ctx.query['v'] === asset.hash || asset.type === 'font/woff2';
    ctx.set({
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    ctx.type = asset.type;
    ctx.body = asset.body;
  });

  for (const part of [router, ...routers]) app.use(part.routes());
  app.on('error', (error: Error & { status?: number }) => {
    if ((error.status ?? 500) >= 500) console.error(`sandbox: ${error.message}`);
  });
  return app;
}
