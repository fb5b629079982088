import type { EntityManager } from '@mikro-orm/postgresql';
import {
  getTechnicianProfile,
  technicianLogin,
  technicianRefreshToken,
  technicianSessionToken,
} from '@yoza/contracts/identity/operations';
import { forbidden, unauthorized } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { User } from '../user/user.entity.ts';
import { issueTokens } from './issue-tokens.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';
import { signInTechnician } from './sign-in-technician.ts';
import { TechnicianAccount } from './technician-account.entity.ts';
import { presentTechnician } from './technician.presenter.ts';

export const technicianRoutes = (context: IdentityContext): Route[] => {
  const signedIn = async (em: EntityManager, account: TechnicianAccount) => {
    const user = await em.findOneOrFail(User, { id: account.userId });
    return ok({ ...(await issueTokens(context, em, account)), technician: presentTechnician(account, user) });
  };

  return [
    handle(technicianLogin, async ({ body, em, clientAddress }) =>
      signedIn(em, await signInTechnician(context, em, { ...body(), clientAddress })),
    ),

    handle(technicianRefreshToken, async ({ body, em }) =>
      ok(await rotateRefreshToken(context, em, body().refreshToken)),
    ),

    handle(technicianSessionToken, async ({ principal, em }) => {
      const account = await em.findOne(TechnicianAccount, { userId: principal.userId });
      if (!account?.isActive) throw forbidden('This technician account is not in use', 'TECHNICIAN_ACCOUNT_INACTIVE');
      return signedIn(em, account);
    }),

    handle(getTechnicianProfile, async ({ principal, em }) => {
      const account = await em.findOne(TechnicianAccount, { userId: principal.userId });
      const user = await em.findOne(User, { id: principal.userId });
      if (!account || !user) throw unauthorized();
      return ok(presentTechnician(account, user));
    }),
  ];
};
