import { messagingData } from '@yoza/messaging/stored-data';
import type { StoredData, StoredSchema } from '@yoza/service-kit/stored-data';
import { idempotencyData } from '@yoza/service-kit/stored-data';
import { technicianAccessData } from './technician-access-data.ts';

const userData: StoredData[] = [
  {
    table: 'users',
    columns:
      'email first_name last_name phone_number phone_verified_at profile_image_url language named_by_self sort_name search_text',
    about: ['customer', 'technician', 'admin'],
    purpose: 'identifies users, and reaches them about their bookings',
    kept: 'as long as the account',
    exportedAs: 'profile',
    erased: 'cleared',
  },
  {
    table: 'users',
    columns: 'id role created_at updated_at closed_at',
    about: ['customer', 'technician', 'admin'],
    purpose: 'the account that bookings, invoices and chats belong to',
    kept: 'as long as the account',
    exportedAs: 'profile',
    erased: 'unnamed',
  },
  {
    table: 'users',
    columns: 'stripe_customer_id stripe_subscription_id',
    about: ['customer'],
    purpose: 'none: unused, as the platform has no customers or subscriptions at Stripe',
    kept: 'never written; a migration of the next release drops the columns',
    notExported: 'always null',
    erased: 'cleared',
  },
  {
    table: 'provider_identities',
    columns: 'issuer subject user_id created_at',
    about: ['customer', 'technician', 'admin'],
    purpose: 'recognises users who sign in at a provider',
    kept: 'as long as the account',
    exportedAs: 'signInMethods',
    erased: 'deleted',
  },
  {
    table: 'sessions',
    columns: 'id user_id device last_used_at authenticated_at expire',
    about: ['customer', 'technician', 'admin'],
    purpose: 'keeps users signed in, and shows them where',
    kept: 'until signed out, at most 14 days',
    exportedAs: 'sessions',
    erased: 'deleted',
  },
  {
    table: 'sessions',
    columns: 'sid sess',
    about: ['customer', 'technician', 'admin'],
    purpose: 'recognises the cookie; signs out at the provider',
    kept: 'until signed out, at most 14 days',
    notExported: 'secrets of a session, and the provider’s token, which repeats the profile',
    erased: 'deleted',
  },
];

const consentData: StoredData[] = [
  {
    table: 'consents',
    columns: 'user_id notice_version accepted_at',
    about: ['customer', 'technician', 'admin'],
    purpose: 'proves which privacy notice a user agreed to, and when',
    kept: 'as long as the account',
    exportedAs: 'consents',
    erased: 'deleted',
  },
];

const phoneData: StoredData[] = [
  {
    table: 'phone_codes',
    columns: 'id user_id phone_number code_hash wrong_tries created_at expires_at',
    about: ['customer', 'technician', 'admin'],
    purpose: 'verifies the phone number of a profile, and limits the codes sent to it',
    kept: 'a day',
    notExported: 'secrets, stored as hashes; the number is exported with the profile',
    erased: 'deleted',
  },
];

const erasureData: StoredData[] = [
  {
    table: 'erasures',
    columns: 'user_id requested_at due_at blocked_by erased_at',
    about: ['customer'],
    purpose: 'erases accounts, and does so again after a restore',
    kept: 'without end',
    notExported: 'shown in the profile while an erasure is due',
    erased: 'unnamed',
  },
  {
    table: 'erasure_acknowledgements',
    columns: 'user_id service at held',
    about: ['customer'],
    purpose: 'proves that each service has erased its part',
    kept: 'without end',
    notExported: 'exists only once the account is erased',
    erased: 'unnamed',
  },
  {
    table: 'erased_subjects',
    columns: 'id',
    about: ['customer'],
    purpose: 'keeps personal data out of late entries of the audit log',
    kept: 'without end',
    notExported: 'exists only once the account is erased',
    erased: 'unnamed',
  },
];

const auditData: StoredData[] = [
  {
    table: 'audit_entries',
    columns: 'actor_id actor_name action at subject_kind subject_id subject_label changes search_text',
    about: ['admin', 'customer', 'technician'],
    purpose: 'accounts for changes by admins',
    kept: 'without end',
    notExported: 'record of the work of admins, who are named in it; the changed data itself is exported',
    erased: 'cleared',
  },
  {
    table: 'audit_actors',
    columns: 'id name last_at',
    about: ['admin'],
    purpose: 'filters the audit log by admin',
    kept: 'without end',
  },
  {
    table: 'first_admin',
    columns: 'user_id at',
    about: ['admin'],
    purpose: 'records who became the first admin',
    kept: 'without end',
  },
];

/** Every column of identity's schema and its use of personal data. A test compares the list with the schema. */
export const storedData: StoredSchema = {
  personal: [
    ...userData,
    ...consentData,
    ...phoneData,
    ...technicianAccessData,
    ...auditData,
    ...erasureData,
    ...messagingData.personal,
    ...idempotencyData.personal,
  ],
  impersonal: {
    users: 'version',
    technician_requests: 'version',
    audit_entries: 'id kept_at',
    first_admin: 'is_set',
    breaches:
      'id version noticed_at description data_concerned people_affected measures reported_at people_told_at closed_at created_at updated_at',
    ...messagingData.impersonal,
  },
};
