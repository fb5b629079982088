import type { SectionsOf } from '@yoza/jobs-contract/export-requests';
import type { ExportedSchema } from '@yoza/service-kit/export-section';
import { storedData } from './stored-data.ts';

/**
 * Facts of a notification, with the first name of a technician only, and without the customer: notifications with one are for technicians and admins, about
 * others.
 */
const facts = `case when jsonb_exists(r.facts, 'technicianName')
  then r.facts || jsonb_build_object('technicianName', split_part(r.facts->>'technicianName', ' ', 1)) else r.facts end - 'customerName'`;

/** Data about a customer that chat contributes to their export. */
export const exportedData: ExportedSchema<SectionsOf<'chat'>> = {
  stored: storedData,
  sections: {
    conversations: { table: 'chat_sessions', owned: 'r.customer_id = ?' },
    messages: {
      table: 'chat_messages',
      owned: 'r.session_id in (select id from chat_sessions where customer_id = ?)',
      key: `r.session_id || ' ' || lpad(r.position::text, 10, '0')`,
    },
    notifications: { table: 'notifications', owned: 'r.person_id = ?', also: { facts } },
    emails: { table: 'outgoing_emails', owned: 'r.customer_id = ?' },
  },
};
