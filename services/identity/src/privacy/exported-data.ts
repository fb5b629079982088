import type { SectionsOf } from '@yoza/jobs-contract/export-requests';
import type { ExportedSchema } from '@yoza/service-kit/export-section';
import { storedData } from './stored-data.ts';

const ofAccount = 'r.account_id in (select id from technician_accounts where user_id = ?)';

/** Data about a customer that identity contributes to their export. */
export const exportedData: ExportedSchema<SectionsOf<'identity'>> = {
  stored: storedData,
  sections: {
    profile: { table: 'users', owned: 'r.id = ?' },
    signInMethods: { table: 'provider_identities', owned: 'r.user_id = ?', key: `r.issuer || ' ' || r.subject` },
    sessions: { table: 'sessions', owned: 'r.user_id = ?' },
    consents: { table: 'consents', owned: 'r.user_id = ?', key: 'r.notice_version' },
    technicianAccount: { table: 'technician_accounts', owned: 'r.user_id = ?' },
    technicianSessions: { table: 'refresh_token_families', owned: ofAccount },
    applications: { table: 'technician_requests', owned: 'r.user_id = ?' },
    invitations: { table: 'technician_invitations', owned: 'r.email in (select email from users where id = ?)' },
  },
};
