import type { EntityManager } from '@mikro-orm/postgresql';
import { PresentedCredentials, resolvePrincipalPath } from '@yoza/identity-contract/principals';
import type { AppOptions } from '@yoza/service-kit/koa-app';
import { gatewayOnly } from '@yoza/service-kit/koa-app';
import { readJson } from '@yoza/service-kit/request-body';
import { validate } from '@yoza/service-kit/validation';
import type { IdentityContext } from '../context.ts';
import { resolvePrincipal } from './resolve-principal.ts';

type Router = Parameters<NonNullable<AppOptions['internal']>>[0];

/** Adds the routes that only the gateway may call. */
export function principalRoutes(router: Router, context: IdentityContext): void {
  router.post(resolvePrincipalPath, gatewayOnly as never, async (ctx) => {
    const credentials = validate(PresentedCredentials, await readJson(ctx as never));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await resolvePrincipal(context, context.orm.em.fork() as EntityManager, credentials);
  });
}
