import { Migration } from '@mikro-orm/migrations';

/** Adds notifications of payments and of payments to review, and the credit notes attached to emails about refunds. */
export class Payments extends Migration {
  override up(): void {
    this.addSql(`
      alter table notifications drop constraint notifications_subject_check;
      alter table notifications add constraint notifications_subject_check
        check (subject in ('job', 'invoice', 'chat-session', 'technician-request', 'payment', 'quarantine'));

      create table credit_notes (
        id uuid primary key,
        invoice_id uuid not null,
        document jsonb not null,
        issued_at timestamptz(3) not null
      );
      create index credit_notes_of_invoice on credit_notes (invoice_id, issued_at);
    `);
  }
}
