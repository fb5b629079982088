import type { StoredData } from '@yoza/service-kit/stored-data';

const kept = 'CHAT_NOTIFICATION_DAYS (90) after the end of their month';

/** Data about the notifications and emails of customers, technicians and admins, and what these are made of. */
export const noticeData: StoredData[] = [
  {
    table: 'notifications',
    columns: 'facts',
    about: ['customer', 'technician', 'admin'],
    purpose: 'tells users what changed: the booking, invoice or payment',
    kept,
    exportedAs: 'notifications',
    erased: 'cleared',
  },
  {
    table: 'notifications',
    columns: 'id person_id kind subject subject_id created_at read_at',
    about: ['customer', 'technician', 'admin'],
    purpose: 'tells users that it changed',
    kept,
    exportedAs: 'notifications',
    erased: 'by age',
  },
  {
    table: 'admin_notifications',
    columns: 'id kind subject subject_id facts created_at',
    about: ['customer', 'technician'],
    purpose: 'tells admins what customers and technicians did',
    kept,
    notExported: 'notifications to admins; the bookings and payments themselves are exported',
    erased: 'cleared',
  },
  {
    table: 'admin_notification_reads',
    columns: 'person_id position read_at',
    about: ['admin'],
    purpose: 'which notifications an admin has read',
    kept: 'as long as the notification',
  },
  {
    table: 'admin_readers',
    columns: 'person_id read_through read_at',
    about: ['admin'],
    purpose: 'which notifications an admin has read',
    kept: 'as long as they are an admin',
  },
  {
    table: 'outgoing_emails',
    columns: 'id kind customer_id subject_id status created_at sent_at',
    about: ['customer', 'technician'],
    purpose: 'emails to send and sent',
    kept,
    exportedAs: 'emails',
    erased: 'by age',
  },
  {
    table: 'outgoing_emails',
    columns: 'content',
    about: ['customer', 'technician'],
    purpose: 'what the text of an email is made of',
    kept,
    notExported: 'copy of bookings, invoices and payments, which are exported',
    erased: 'cleared',
  },
  {
    table: 'job_facts',
    columns: 'job_id version job occurred_at known_at in_retrospect',
    about: ['customer', 'technician'],
    purpose: 'the booking in notifications and emails',
    kept: 'CHAT_CONVERSATION_MONTHS (24) after the last event of the job',
    notExported: 'copy of the booking, which jobs exports',
    erased: 'deleted',
  },
  {
    table: 'credit_notes',
    columns: 'id invoice_id customer_id document issued_at',
    about: ['customer'],
    purpose: 'the attachment of an email about a refund',
    kept: 'CHAT_CONVERSATION_MONTHS (24)',
    notExported: 'copy of the credit note, which billing exports',
    erased: 'deleted',
  },
];
