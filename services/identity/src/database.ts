import { messagingEntities } from '@yoza/messaging/tables';
import type { DatabaseConfig } from '@yoza/service-kit/database';
import { ormOptions } from '@yoza/service-kit/database';
import type { ConstraintProblems } from '@yoza/service-kit/database-errors';
import { conflict } from '@yoza/service-kit/errors';
import { IdempotencyKey } from '@yoza/service-kit/idempotency.entity';
import type { Logger } from '@yoza/service-kit/logging';
import { AuditActor } from './audit/audit-actor.entity.ts';
import { StoredEntry } from './audit/stored-entry.entity.ts';
import { Breach } from './breach/breach.entity.ts';
import { Consent } from './consent/consent.entity.ts';
import { alreadyInvited } from './invitation/already-invited.ts';
import { Acknowledgement } from './erasure/acknowledgement.entity.ts';
import { Erasure } from './erasure/erasure.entity.ts';
import { Invitation } from './invitation/invitation.entity.ts';
import { migrations } from './migrations/index.ts';
import { PhoneCode } from './phone-code/phone-code.entity.ts';
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
      Consent,
      PhoneCode,
      Erasure,
      Breach,
      Acknowledgement,
      AuditActor,
      IdempotencyKey,
      ...messagingEntities,
    ],
    migrations,
  });

/** Problems reported to a caller when a constraint of the schema is violated, by the constraint's name; others get a general problem. */
export const constraintProblems: ConstraintProblems = {
  technician_accounts_email_key: () =>
    conflict('TECHNICIAN_EMAIL_TAKEN', 'Another technician account already uses this email address'),
  technician_invitations_one_open: () => alreadyInvited(),
  technician_requests_one_pending: () =>
    conflict(
      'REQUEST_PENDING',
      'You have already applied, and your application is under review. You can apply again after the decision.',
    ),
};
