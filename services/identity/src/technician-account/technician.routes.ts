import {
  getTechnicianProfile,
  technicianLogin,
  technicianLogout,
  technicianRefreshToken,
  technicianSessionToken,
  updateTechnicianProfile,
} from '@yoza/identity-contract/operations';
import {
  registerTechnician as registerTechnicianOperation,
  requestTechnicianVerification,
  verifyTechnicianEmail,
} from '@yoza/identity-contract/technician-operations';
import { forbidden } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { accepted, created, noContent, ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { clearedCache } from '../session/cleared-cache.ts';
import { deviceOf } from '../session/device.ts';
import { updateProfile } from '../user/update-profile.ts';
import { accountOfHolder } from './account-of-holder.ts';
import { handoffCookie } from './hand-off.ts';
import { registerTechnician } from './register-technician.ts';
import { requestVerification } from './request-verification.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';
import { profileOf, signedIn } from './signed-in.ts';
import { signInTechnician } from './sign-in-technician.ts';
import { signOutTechnician } from './sign-out-technician.ts';
import { TechnicianAccount } from './technician-account.entity.ts';
import { presentTechnician } from './technician.presenter.ts';
import { verifyEmail } from './verify-email.ts';

/** Routes with which technicians and applicants sign in, register, verify their email address and edit their profile. */
export const technicianRoutes = (context: IdentityContext): Route[] => [
  handle(technicianLogin, async ({ body, em, clientAddress, ctx }) => {
    const account = await signInTechnician(context, em, { ...body(), clientAddress });
    return ok(await signedIn(context, em, account, deviceOf(ctx.get('user-agent'))));
  }),

  handle(registerTechnicianOperation, async ({ body, em, ctx }) => {
    const account = await registerTechnician(context, em, body());
    return created(await signedIn(context, em, account, deviceOf(ctx.get('user-agent'))));
  }),

  handle(verifyTechnicianEmail, async ({ principal, body, em }) => {
    const { account, user } = await verifyEmail(context, em, principal.userId, body().token);
    return ok(presentTechnician(account, user));
  }),

  handle(requestTechnicianVerification, async ({ principal, em }) => {
    await requestVerification(context, em, principal.userId);
    return accepted(undefined);
  }),

  handle(technicianRefreshToken, async ({ body, em, ctx }) => {
    const tokens = await rotateRefreshToken(context, em, body().refreshToken, ctx.cookies.get(handoffCookie.name));
    return ok(tokens);
  }),

  handle(technicianLogout, async ({ body, em }) => {
    await signOutTechnician(context, em, body().refreshToken);
    return noContent(clearedCache);
  }),

  handle(technicianSessionToken, async ({ principal, em, ctx }) => {
    const account = await em.findOne(TechnicianAccount, { userId: principal.userId });
    if (!account?.isActive) throw forbidden('This technician account is not active', 'TECHNICIAN_ACCOUNT_INACTIVE');
    return ok(await signedIn(context, em, account, deviceOf(ctx.get('user-agent'))));
  }),

  handle(getTechnicianProfile, async ({ principal, em }) =>
    ok(await profileOf(em, await accountOfHolder(em, principal.userId))),
  ),

  handle(updateTechnicianProfile, async ({ principal, body, em }) => {
    const account = await accountOfHolder(em, principal.userId);
    return ok(presentTechnician(account, await updateProfile(context, em, principal, body())));
  }),
];
