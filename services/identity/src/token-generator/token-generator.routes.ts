import { generateTechnicianToken } from '@yoza/identity-contract/technician-operations';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { deviceOf } from '../session/device.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { signedIn } from '../technician-account/signed-in.ts';

/** Signs in as any active account without credentials; 404 unless `tokenGenerator` is on, which only a developer machine allows. */
export const tokenGeneratorRoutes = (context: IdentityContext): Route[] => [
  handle(generateTechnicianToken, async ({ body, em, ctx }) => {
    if (!context.config.tokenGenerator) throw notFound('Not found', 'NO_SUCH_ROUTE');
    const account = await em.findOne(TechnicianAccount, { email: body().email.toLowerCase(), isActive: true });
    if (!account) throw notFound('No technician account has this email', 'NO_SUCH_ACCOUNT');
    return ok(await signedIn(context, em, account, deviceOf(ctx.get('user-agent'))));
  }),
];
