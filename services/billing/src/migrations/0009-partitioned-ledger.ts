import { Migration } from '@mikro-orm/migrations';

const appendOnly = (table: string) => `
      create trigger ledger_entries_append_only before update or delete or truncate on ${table}
        for each statement execute function refuse_change();`;

/**
 * Partitions the entries of the ledger by the month in the id of their transaction, a UUID v7. The entries so far become the partition
 * `ledger_entries_first`, which ends with the month of the migration. Commands wait while it reads them once and builds an index: about a second for
 * each million entries.
 */
export class PartitionLedger extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      set local statement_timeout = 0;
      lock table ledger_transactions in share row exclusive mode;
      lock table ledger_entries in access exclusive mode;

      -- the running version can bear this: the partitioned table takes the name within this transaction
      alter table ledger_entries rename to ledger_entries_first;
      -- the running version can bear this: the partitioned table assigns the ids
      alter table ledger_entries_first alter column id drop identity;
      -- the running version can bear this: the key of the partitioned table contains the transaction
      alter table ledger_entries_first drop constraint ledger_entries_pkey;
      -- the table is locked already; the key begins with the transaction
      -- squawk-ignore require-concurrent-index-deletion
      drop index ledger_entries_of_transaction;
      alter index ledger_entries_receivable rename to ledger_entries_first_receivable;
      alter index ledger_entries_refunds_due rename to ledger_entries_first_refunds_due;
      drop trigger ledger_entries_append_only on ledger_entries_first;
      drop trigger ledger_entries_balance on ledger_entries_first;

      create table ledger_entries (
        id bigint generated always as identity,
        transaction_id uuid not null references ledger_transactions (id),
        account text not null constraint ledger_entries_account_check check (account in ('receivable', 'revenue', 'tax', 'tips', 'card', 'mtn_money', 'airtel_money', 'cash',
          'unallocated', 'refunds_due', 'settled_by_hand')),
        debit integer not null default 0 constraint ledger_entries_debit_check check (debit >= 0),
        credit integer not null default 0 constraint ledger_entries_credit_check check (credit >= 0),
        invoice_id uuid,
        constraint ledger_entries_check check ((debit = 0) <> (credit = 0)),
        primary key (transaction_id, id)
      ) partition by range (transaction_id);

      -- the running version can bear this: it adds empty partitions, and moves rows to where the table finds them
      do $$
        declare
          months constant timestamptz[] := array(
            select date_trunc('month', now(), 'UTC') + make_interval(months => n) from generate_series(1, 2) as n);
          ids constant text[] := array(
            select lpad(to_hex((extract(epoch from month) * 1000)::bigint), 12, '0') || repeat('0', 20) from unnest(months) as month);
          next constant text := 'ledger_entries_' || to_char(months[1] at time zone 'UTC', 'YYYY_MM');
        begin
          execute format('create table %s partition of ledger_entries for values from (%L) to (%L)', next, ids[1], ids[2]);
          execute format('create table ledger_entries_later partition of ledger_entries for values from (%L) to (maxvalue)', ids[2]);
          execute format('with later as (delete from ledger_entries_first where transaction_id >= %L returning *)
            insert into ledger_entries overriding system value select * from later', ids[1]);
          execute format('alter table ledger_entries attach partition ledger_entries_first for values from (minvalue) to (%L)', ids[1]);
          execute format('create trigger ledger_entries_append_only before update or delete or truncate on %s
            for each statement execute function refuse_change()', next);
        end $$;
      ${['ledger_entries', 'ledger_entries_first', 'ledger_entries_later'].map(appendOnly).join('')}
      create constraint trigger ledger_entries_balance after insert on ledger_entries
        deferrable initially deferred for each row execute function assert_balanced();
      -- planning for each entry, with its one partition, takes longer than finding it
      alter function assert_balanced() set plan_cache_mode = force_generic_plan;

      create index ledger_entries_receivable on ledger_entries (invoice_id) where account = 'receivable';
      create index ledger_entries_refunds_due on ledger_entries (invoice_id) where account = 'refunds_due';
      select setval(pg_get_serial_sequence('ledger_entries', 'id'), coalesce(max(id), 0) + 1, false) from ledger_entries;
    `);
  }
}
