import { messagingTables } from '@yoza/messaging/tables';
import { Migration } from '@mikro-orm/migrations';

/** Invoices and the counter behind their numbers, what is known of jobs and people, and the tables of messaging. */
export class First extends Migration {
  override up(): void {
    this.addSql(messagingTables);
    this.addSql(`
      create table invoices (
        id uuid primary key,
        invoice_number text not null constraint invoices_number_unique unique,
        job_id uuid not null constraint invoices_one_per_job unique,
        customer_id uuid not null,
        status text not null check (status in ('pending', 'sent', 'paid', 'overdue', 'cancelled')),
        subtotal integer not null check (subtotal >= 0),
        tax_amount integer not null check (tax_amount >= 0),
        tax_rate double precision not null check (tax_rate >= 0),
        total_amount integer not null check (total_amount = subtotal + tax_amount),
        due_date timestamptz(3) not null,
        paid_at timestamptz(3),
        notes text,
        version integer not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        check ((status = 'paid') = (paid_at is not null))
      );
      create index invoices_newest on invoices (created_at desc, id desc);
      create index invoices_newest_of_customer on invoices (customer_id, created_at desc, id desc);

      create table invoice_counters (
        year integer primary key,
        last_number integer not null
      );

      create table job_summaries (
        job_id uuid primary key,
        version integer not null,
        customer_id uuid not null,
        service_id text not null,
        service_name text not null,
        scheduled_date timestamptz(3) not null,
        time_slot text not null,
        status text not null,
        mobile_money_phone text,
        mobile_money_reference text
      );
      create index job_summaries_of_customer on job_summaries (customer_id);

      create table people (
        id uuid primary key,
        version integer not null,
        first_name text not null,
        last_name text not null
      );
    `);
  }
}
