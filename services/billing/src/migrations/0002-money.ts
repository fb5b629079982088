import { Migration } from '@mikro-orm/migrations';
import { idempotencyTable } from '@yoza/service-kit/idempotency.entity';

const amount = 'integer not null check (amount > 0)';

/** Payments and what providers said about them, the ledger, refunds, credit notes, what is set aside, transfers by hand, cash counts. */
export class Money extends Migration {
  override up(): void {
    this.addSql(idempotencyTable);
    this.addSql(this.jobsAndInvoices());
    this.addSql(this.payments());
    this.addSql(this.ledger());
    this.addSql(this.refundsAndCreditNotes());
    this.addSql(this.setAside());
    this.addSql(this.openingBalances());
  }

  private jobsAndInvoices(): string {
    return `
      alter table job_summaries
        add column technician_id uuid,
        add column address text,
        add column vehicle_name text,
        add column base_price integer,
        add column travel_fee integer,
        add column payment_method text,
        add column payment_intent_id text;

      alter table invoices
        add column fiscal jsonb,
        add column fiscal_set_by uuid,
        add column fiscal_set_at timestamptz(3),
        add column reminders_sent integer not null default 0,
        add column reminded_at timestamptz(3);
      -- Reminders are for what becomes due from now on.
      update invoices set reminders_sent = 1000 where due_date < now();
      create index invoices_open_by_due_date on invoices (due_date) where status in ('pending', 'sent', 'overdue');

      create table catalogue_prices (
        service_id text primary key,
        version integer not null,
        total_price integer not null,
        is_active boolean not null
      );

      create table document_counters (
        kind text not null check (kind in ('receipt', 'credit_note')),
        year integer not null,
        last_number integer not null,
        primary key (kind, year)
      );`;
  }

  private payments(): string {
    return `
      create table payments (
        id uuid primary key,
        invoice_id uuid references invoices (id),
        customer_id uuid not null,
        method text not null check (method in ('card', 'mtn_money', 'airtel_money', 'cash')),
        channel text not null check (channel in ('provider', 'by_hand', 'counter')),
        amount ${amount},
        tip integer not null default 0 check (tip >= 0 and tip <= amount),
        allocated integer check (allocated between 0 and amount),
        status text not null check (status in ('created', 'pending', 'succeeded', 'failed', 'expired')),
        failure text,
        failure_message text,
        reference text,
        transaction_id text,
        payer_phone text,
        receipt_number text constraint payments_receipt_number_unique unique,
        recorded_by uuid,
        requested_by uuid not null,
        cancel_wanted boolean not null default false,
        checks integer not null default 0,
        next_check_at timestamptz(3),
        expires_at timestamptz(3),
        version integer not null,
        created_at timestamptz(3) not null,
        succeeded_at timestamptz(3),
        updated_at timestamptz(3) not null,
        check ((status = 'succeeded') = (succeeded_at is not null)),
        check ((status = 'succeeded') = (allocated is not null))
      );
      create unique index payments_reference_unique on payments (method, reference) where reference is not null;
      create unique index payments_transaction_unique on payments (method, transaction_id) where transaction_id is not null;
      create index payments_transaction_as_typed on payments (method, translate(upper(transaction_id), ' .-', ''))
        where transaction_id is not null;
      create index payments_of_invoice on payments (invoice_id);
      create index payments_of_customer on payments (customer_id);
      create index payments_claimed on payments (created_at) where channel = 'by_hand' and status = 'pending';
      create index payments_newest on payments (created_at desc, id desc);
      create index payments_to_check on payments (next_check_at) where next_check_at is not null;
      create unique index payments_one_waiting on payments (invoice_id)
        where invoice_id is not null and channel = 'provider' and status in ('created', 'pending');

      create table payment_exchanges (
        id bigint generated always as identity primary key,
        payment_id uuid references payments (id),
        kind text not null check (kind in ('request', 'notice', 'change')),
        name text not null,
        status integer,
        sent jsonb,
        received jsonb,
        note text,
        at timestamptz(3) not null
      );
      create index payment_exchanges_of_payment on payment_exchanges (payment_id, id);
      create index payment_exchanges_requests on payment_exchanges (at) where kind = 'request';

      create table provider_notices (
        provider text not null,
        notice_id text not null,
        received_at timestamptz(3) not null,
        primary key (provider, notice_id)
      );`;
  }

  private ledger(): string {
    return `
      create table ledger_transactions (
        id uuid primary key,
        cause text not null constraint ledger_cause_unique unique,
        memo text not null,
        invoice_id uuid,
        payment_id uuid,
        refund_id uuid,
        occurred_at timestamptz(3) not null,
        business_date date not null
      );
      create index ledger_transactions_by_date on ledger_transactions (business_date);
      create index ledger_transactions_of_invoice on ledger_transactions (invoice_id);
      create index ledger_transactions_of_payment on ledger_transactions (payment_id);

      create table ledger_entries (
        id bigint generated always as identity primary key,
        transaction_id uuid not null references ledger_transactions (id),
        account text not null check (account in ('receivable', 'revenue', 'tax', 'tips', 'card', 'mtn_money', 'airtel_money', 'cash',
          'unallocated', 'refunds_due', 'settled_by_hand')),
        debit integer not null default 0 check (debit >= 0),
        credit integer not null default 0 check (credit >= 0),
        invoice_id uuid,
        check ((debit = 0) <> (credit = 0))
      );
      create index ledger_entries_of_transaction on ledger_entries (transaction_id);
      create index ledger_entries_receivable on ledger_entries (invoice_id) where account = 'receivable';

      create function refuse_change() returns trigger language plpgsql as $$
        begin raise exception 'The ledger is append-only'; end $$;
      create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
        for each statement execute function refuse_change();
      create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
        for each statement execute function refuse_change();

      create function assert_balanced() returns trigger language plpgsql as $$
        begin
          if (select sum(debit) <> sum(credit) from ledger_entries where transaction_id = new.transaction_id) then
            raise exception 'Ledger transaction % does not balance', new.transaction_id;
          end if;
          return null;
        end $$;
      create constraint trigger ledger_entries_balance after insert on ledger_entries
        deferrable initially deferred for each row execute function assert_balanced();`;
  }

  private refundsAndCreditNotes(): string {
    return `
      create table refunds (
        id uuid primary key,
        payment_id uuid not null references payments (id),
        amount ${amount},
        cause text not null check (cause in ('cancellation', 'second_payment', 'overpaid', 'unused', 'wrong_amount', 'admin')),
        reason text not null,
        status text not null check (status in ('pending', 'to_pay_out', 'succeeded', 'failed')),
        reference text,
        requested_by uuid,
        completed_by uuid,
        attempts integer not null default 0,
        next_attempt_at timestamptz(3),
        last_error text,
        version integer not null,
        created_at timestamptz(3) not null,
        completed_at timestamptz(3),
        updated_at timestamptz(3) not null
      );
      create unique index refunds_once_by_the_system on refunds (payment_id, cause) where cause <> 'admin';
      create index refunds_of_payment on refunds (payment_id);
      create index refunds_newest on refunds (created_at desc, id desc);
      create index refunds_to_send on refunds (next_attempt_at) where next_attempt_at is not null;

      create table credit_notes (
        id uuid primary key,
        number text not null constraint credit_notes_number_unique unique,
        invoice_id uuid not null references invoices (id),
        subtotal integer not null check (subtotal >= 0),
        tax_amount integer not null check (tax_amount >= 0),
        total_amount integer not null check (total_amount = subtotal + tax_amount and total_amount > 0),
        reason text not null,
        issued_by uuid,
        created_at timestamptz(3) not null
      );
      create index credit_notes_of_invoice on credit_notes (invoice_id);`;
  }

  private setAside(): string {
    return `
      create table quarantine_items (
        id uuid primary key,
        reason text not null,
        provider text not null,
        reference text,
        payment_id uuid references payments (id),
        expected_amount integer,
        received_amount integer,
        details jsonb not null,
        occurrences integer not null default 1,
        created_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        resolved_at timestamptz(3),
        resolved_by uuid,
        resolution text check (resolution in ('refund', 'apply', 'dismiss')),
        note text,
        check ((resolved_at is null) = (resolution is null))
      );
      create unique index quarantine_open_once on quarantine_items (reason, provider, coalesce(reference, '')) where resolved_at is null;
      create index quarantine_newest on quarantine_items (created_at desc, id desc);

      create table transfers (
        id uuid primary key,
        provider text not null check (provider in ('mtn_money', 'airtel_money')),
        transaction_id text not null,
        amount ${amount},
        payer_phone text,
        received_at timestamptz(3) not null,
        recorded_at timestamptz(3) not null,
        recorded_by uuid not null,
        payment_id uuid constraint transfers_one_payment unique references payments (id),
        constraint transfers_transaction_unique unique (provider, transaction_id)
      );
      create index transfers_newest on transfers (recorded_at desc, id desc);

      create table cash_counts (
        id bigint generated always as identity primary key,
        business_date date not null,
        counted jsonb not null,
        note text,
        counted_by uuid not null,
        counted_at timestamptz(3) not null
      );
      create index cash_counts_newest on cash_counts (business_date, id desc);`;
  }

  /** Invoices of before there was a ledger: what was issued, and what of it was paid or voided, from when it happened. */
  private openingBalances(): string {
    return `
      insert into ledger_transactions (id, cause, memo, invoice_id, occurred_at, business_date)
        select gen_random_uuid(), 'invoice-issued:' || id, 'Invoice ' || invoice_number, id, created_at,
          (created_at at time zone 'Africa/Kampala')::date from invoices where total_amount > 0;
      insert into ledger_entries (transaction_id, account, debit, credit, invoice_id)
        select t.id, e.account, e.debit, e.credit, i.id from invoices i join ledger_transactions t on t.cause = 'invoice-issued:' || i.id
          cross join lateral (values ('receivable', i.total_amount, 0), ('revenue', 0, i.subtotal), ('tax', 0, i.tax_amount)) e (account, debit, credit)
          where e.debit + e.credit > 0;
      insert into ledger_transactions (id, cause, memo, invoice_id, occurred_at, business_date)
        select gen_random_uuid(), 'invoice-settled:' || id, 'Marked as paid', id, paid_at, (paid_at at time zone 'Africa/Kampala')::date
          from invoices where status = 'paid' and total_amount > 0;
      insert into ledger_entries (transaction_id, account, debit, credit, invoice_id)
        select t.id, e.account, e.debit, e.credit, i.id from invoices i join ledger_transactions t on t.cause = 'invoice-settled:' || i.id
          cross join lateral (values ('settled_by_hand', i.total_amount, 0), ('receivable', 0, i.total_amount)) e (account, debit, credit);
      insert into ledger_transactions (id, cause, memo, invoice_id, occurred_at, business_date)
        select gen_random_uuid(), 'invoice-voided:' || id, 'Voided ' || invoice_number, id, updated_at,
          (updated_at at time zone 'Africa/Kampala')::date from invoices where status = 'cancelled' and total_amount > 0;
      insert into ledger_entries (transaction_id, account, debit, credit, invoice_id)
        select t.id, e.account, e.debit, e.credit, i.id from invoices i join ledger_transactions t on t.cause = 'invoice-voided:' || i.id
          cross join lateral (values ('receivable', 0, i.total_amount), ('revenue', i.subtotal, 0), ('tax', i.tax_amount, 0)) e (account, debit, credit)
          where e.debit + e.credit > 0;`;
  }
}
