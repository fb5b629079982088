import { deadLetterOperations } from '@yoza/identity-contract/dead-letter-operations';
import { operations } from '@yoza/identity-contract/registry';
import { deadLetterRoutes } from '@yoza/messaging/dead-letter.routes';
import { createKoaApp } from '@yoza/service-kit/koa-app';
import { auditRoutes } from './audit/audit.routes.ts';
import type { IdentityContext } from './context.ts';
import { constraintProblems } from './database.ts';
import { breachRoutes } from './breach/breach.routes.ts';
import { consentRoutes } from './consent/consent.routes.ts';
import { erasureRoutes } from './erasure/erasure.routes.ts';
import { invitationRoutes } from './invitation/invitation.routes.ts';
import { ownSessionRoutes } from './own-sessions/own-session.routes.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { phoneVerificationRoutes } from './phone-verification/phone-verification.routes.ts';
import { principalRoutes } from './principal/principal.routes.ts';
import { roleRoutes } from './role/role.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { socialRoutes } from './social-sign-in/social.routes.ts';
import { adminTechnicianRoutes } from './technician-access/admin-technician.routes.ts';
import { technicianRoutes } from './technician-account/technician.routes.ts';
import { adminRequestRoutes } from './technician-request/admin-request.routes.ts';
import { technicianRequestRoutes } from './technician-request/technician-request.routes.ts';
import { tokenGeneratorRoutes } from './token-generator/token-generator.routes.ts';
import { userRoutes } from './user/user.routes.ts';

/** The Koa stack of identity. Does not listen. */
export const createApp = (context: IdentityContext) =>
  createKoaApp({
    environment: context.config.environment,
    checkReplies: context.config.checkReplies,
    logger: context.logger,
    orm: context.orm,
    metrics: context.metrics,
    tokens: context.tokens,
    operations,
    routes: [
      ...sessionRoutes(context),
      ...ownSessionRoutes(context),
      ...consentRoutes(context),
      ...phoneVerificationRoutes(context),
      ...erasureRoutes(context),
      ...breachRoutes(context),
      ...userRoutes(context),
      ...roleRoutes(context),
      ...technicianRoutes(context),
      ...socialRoutes(context),
      ...passwordResetRoutes(context),
      ...tokenGeneratorRoutes(context),
      ...technicianRequestRoutes(context),
      ...adminTechnicianRoutes(context),
      ...invitationRoutes(context),
      ...adminRequestRoutes(context),
      ...auditRoutes(context),
      ...deadLetterRoutes(deadLetterOperations, context),
    ],
    constraints: constraintProblems,
    internal: (router) => principalRoutes(router, context),
  });
