import { messagingEntities } from '@yoza/messaging/tables';
import type { DatabaseConfig } from '@yoza/service-kit/database';
import { ormOptions } from '@yoza/service-kit/database';
import type { ConstraintProblems } from '@yoza/service-kit/database-errors';
import { conflict } from '@yoza/service-kit/errors';
import { IdempotencyKey } from '@yoza/service-kit/idempotency.entity';
import type { Logger } from '@yoza/service-kit/logging';
import { AuditActor } from './audit/audit-actor.entity.ts';
import { StoredEntry } from './audit/stored-entry.entity.ts';
import { alreadyInvited } from './invitation/already-invited.ts';
import { PeopleAndSignIn } from './migrations/0001-people-and-sign-in.ts';
import { TechnicianRequests } from './migrations/0002-technician-requests.ts';
import { OneTimeTokens } from './migrations/0004-one-time-tokens.ts';
import { TechnicianRegistration } from './migrations/0003-technician-registration.ts';
import { PasswordResets } from './migrations/0005-password-resets.ts';
import { People } from './migrations/0006-people.ts';
import { AuditLog } from './migrations/0007-audit-log.ts';
import { Profile } from './migrations/0008-profile.ts';
import { Invitation } from './invitation/invitation.entity.ts';
import { Session } from './session/session.entity.ts';
import { RefreshToken } from './technician-account/refresh-token.entity.ts';
import { TechnicianAccount } from './technician-account/technician-account.entity.ts';
import { TokenFamily } from './technician-account/token-family.entity.ts';
import { TechnicianRequest } from './technician-request/technician-request.entity.ts';
import { ProviderIdentity } from './user/provider-identity.entity.ts';
import { User } from './user/user.entity.ts';

/** MikroORM options of identity: its schema, entities and migrations. */
export const databaseOptions = (config: DatabaseConfig, logger?: Logger) =>
  ormOptions({
    url: config.databaseUrl,
    schema: 'identity',
    poolSize: config.databasePool,
    logger,
    entities: [
      User,
      ProviderIdentity,
      Session,
      TechnicianAccount,
      TechnicianRequest,
      Invitation,
      TokenFamily,
      RefreshToken,
      StoredEntry,
      AuditActor,
      IdempotencyKey,
      ...messagingEntities,
    ],
    migrations: [
      { name: '0001-people-and-sign-in', class: PeopleAndSignIn },
      { name: '0002-technician-requests', class: TechnicianRequests },
      { name: '0003-technician-registration', class: TechnicianRegistration },
      { name: '0004-one-time-tokens', class: OneTimeTokens },
      { name: '0005-password-resets', class: PasswordResets },
      { name: '0006-people', class: People },
      { name: '0007-audit-log', class: AuditLog },
      { name: '0008-profile', class: Profile },
    ],
  });

/** Problems reported to a caller when a constraint of the schema is violated. */
export const constraintProblems: ConstraintProblems = {
  technician_accounts_email_key: () =>
    conflict('TECHNICIAN_EMAIL_TAKEN', 'Another technician account already uses this e-mail address'),
  technician_invitations_one_open: () => alreadyInvited(),
  technician_requests_one_pending: () =>
    conflict(
      'REQUEST_PENDING',
      'You have already applied, and your application is under review. You can apply again after the decision.',
    ),
};
