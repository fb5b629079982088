import type { StoredData } from '@yoza/service-kit/stored-data';

const applications = 'as long as the account; rejected ones IDENTITY_APPLICATION_MONTHS (12)';
const invitations = 'without end if accepted, else IDENTITY_APPLICATION_MONTHS (12) after they expire';

/** Data about technicians, and about customers who applied to work as one, were invited, or no longer work as one. */
export const technicianAccessData: StoredData[] = [
  {
    table: 'technician_accounts',
    columns:
      'id user_id email first_name last_name phone_number google_id replit_id is_active is_verified created_at updated_at access_removed_at',
    about: ['technician', 'customer'],
    purpose: 'signs technicians in at the field area',
    kept: 'as long as the account; 30 days if its email address is never confirmed',
    exportedAs: 'technicianAccount',
    erased: 'deleted',
  },
  {
    table: 'technician_accounts',
    columns:
      'password verification_token verification_expires reset_password_token reset_password_expires reset_mailed_at',
    about: ['technician', 'customer'],
    purpose: 'verifies passwords and emailed links',
    kept: 'as long as the account',
    notExported: 'secrets, stored as hashes',
    erased: 'deleted',
  },
  {
    table: 'refresh_token_families',
    columns: 'id account_id created_at expires_at revoked_at revoked_reason device last_used_at',
    about: ['technician', 'customer'],
    purpose: 'keeps technicians signed in, and shows them where',
    kept: 'at most 90 days',
    exportedAs: 'technicianSessions',
    erased: 'deleted',
  },
  {
    table: 'refresh_tokens',
    columns: 'hash family_id successor_salt issued_at expires_at used_at one_time',
    about: ['technician', 'customer'],
    purpose: 'recognises a repeated token',
    kept: '14 days',
    notExported: 'secrets, stored as hashes',
    erased: 'deleted',
  },
  {
    table: 'password_reset_requests',
    columns: 'id email requested_at',
    about: ['technician', 'customer'],
    purpose: 'emails a link for a new password',
    kept: 'a second',
    notExported: 'deleted within a second',
    erased: 'by age',
  },
  {
    table: 'technician_requests',
    columns:
      'id user_id account_id first_name last_name phone_number experience certifications availability reason status reviewed_at created_at updated_at',
    about: ['technician', 'customer'],
    purpose: 'decides about applications to work as a technician',
    kept: applications,
    exportedAs: 'applications',
    erased: 'deleted',
  },
  {
    table: 'technician_requests',
    columns: 'admin_notes reviewed_by',
    about: ['technician', 'customer', 'admin'],
    purpose: 'notes of the admin who decided',
    kept: applications,
    notExported: 'internal notes of an admin',
    erased: 'deleted',
  },
  {
    table: 'technician_invitations',
    columns: 'id email first_name last_name phone_number status created_at sent_at expires_at closed_at',
    about: ['technician', 'customer'],
    purpose: 'invites people to work as a technician',
    kept: invitations,
    exportedAs: 'invitations',
    erased: 'deleted',
  },
  {
    table: 'technician_invitations',
    columns: 'notes invited_by secret_hash',
    about: ['technician', 'customer', 'admin'],
    purpose: 'notes of the admin who invited; verifies the link',
    kept: invitations,
    notExported: 'internal notes of an admin, and a secret',
    erased: 'deleted',
  },
];
