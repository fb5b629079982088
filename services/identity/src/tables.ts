import type { EntityManager } from '@mikro-orm/postgresql';
import type { TableOf } from '@yoza/service-kit/tables';
import type { AuditActorSchema } from './audit/audit-actor.entity.ts';
import type { StoredEntrySchema } from './audit/stored-entry.entity.ts';
import type { ConsentSchema } from './consent/consent.entity.ts';
import type { AcknowledgementSchema } from './erasure/acknowledgement.entity.ts';
import type { ErasureSchema } from './erasure/erasure.entity.ts';
import type { InvitationSchema } from './invitation/invitation.entity.ts';
import type { SessionSchema } from './session/session.entity.ts';
import type { RefreshTokenSchema } from './technician-account/refresh-token.entity.ts';
import type { TechnicianAccountSchema } from './technician-account/technician-account.entity.ts';
import type { TokenFamilySchema } from './technician-account/token-family.entity.ts';
import type { TechnicianRequestSchema } from './technician-request/technician-request.entity.ts';
import type { ProviderIdentitySchema } from './user/provider-identity.entity.ts';
import type { UserSchema } from './user/user.entity.ts';

/** Tables that queries read and write. */
export interface Tables {
  audit_actors: TableOf<typeof AuditActorSchema>;
  audit_entries: TableOf<typeof StoredEntrySchema>;
  consents: TableOf<typeof ConsentSchema>;
  erasure_acknowledgements: TableOf<typeof AcknowledgementSchema>;
  erasures: TableOf<typeof ErasureSchema>;
  provider_identities: TableOf<typeof ProviderIdentitySchema>;
  refresh_token_families: TableOf<typeof TokenFamilySchema>;
  refresh_tokens: TableOf<typeof RefreshTokenSchema>;
  sessions: TableOf<typeof SessionSchema>;
  technician_accounts: TableOf<typeof TechnicianAccountSchema>;
  technician_invitations: TableOf<typeof InvitationSchema>;
  technician_requests: TableOf<typeof TechnicianRequestSchema>;
  /** `sort_name` is the lower-case name, `search_text` the searchable text; the database generates both. */
  users: TableOf<typeof UserSchema> & { sort_name: string; search_text: string };
}

/** Returns a query builder of the tables, in the transaction of the entity manager. */
export const tablesOf = (em: EntityManager) => em.getKysely<Tables>();
