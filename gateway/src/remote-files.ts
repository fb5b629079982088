import type { Middleware } from 'koa';
import { notFound } from '@yoza/service-kit/errors';
import { logResponseFailures } from '@yoza/service-kit/logging';
import type { Pool } from 'undici';
import { openPool } from './connections.ts';
import type { GatewayContext } from './context.ts';
import { versionHeader } from './version-header.ts';
import { forward, forwardable } from './forward.ts';

/**
 * Address of a file. Names of files consist of letters, digits and a few marks, and none begins with a dot: every other address, such as one with `//`,
 * `/./` or `%2e`, could name the same file in another way.
 */
const address = /^\/remotes\/([a-z][a-z-]{0,30})\/([\w.-]{1,64})((?:\/[\w@~-][\w.@~-]*)+)$/;

/** Serves `/remotes.json`, and forwards requests for files of a remote, `/remotes/<name>/<version>/…`, to the server of its team. */
export function remoteFiles({ remotes, logger }: Pick<GatewayContext, 'remotes' | 'logger'>): Middleware {
  const logFailure = logResponseFailures(logger);
  const pools = new Map<string, Pool>();
  const poolOf = (origin: string) => {
    const known =
      pools.get(origin) ?? openPool(origin, { connections: 16, connect: { timeout: 2_000 }, headersTimeout: 10_000 });
    pools.set(origin, known);
    return known;
  };
  return async (ctx, next) => {
    if (ctx.path !== '/remotes.json' && !ctx.path.startsWith('/remotes/')) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw notFound();
    if (ctx.path === '/remotes.json') {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await remotes.records(ctx.state['share'] as number);
      return;
    }
    const [, name, version, file] = address.exec(ctx.path) ?? [];
    // The versions and weights of a remote are for the gateway only.
    const isPublic = file !== '/versions.json';
    const origin = name && version && isPublic ? await remotes.upstream(name, version) : undefined;
    if (!origin || !file) throw notFound('File not found', 'NO_SUCH_FILE');
    const headers = [...forwardable(ctx.req.headers), ...versionHeader(version!)];
    const encodings = ctx.get('accept-encoding');
    if (encodings) headers.push('accept-encoding', encodings);
    await forward(ctx.req, ctx.res, {
      title: `The ${name} area`,
      pool: poolOf(origin),
      path: file,
      headers,
      body: null,
      logFailure,
      responseHeaders: [],
      cookies: false,
    });
    ctx.respond = false;
  };
}
