import { Migration } from '@mikro-orm/migrations';

/**
 * Adds erasures of accounts, by ids and dates only, and lets the audit log lose names: a transaction that sets `yoza.erases_names` may change the
 * columns that can contain some. Entries stay, with actor, action, subject and time.
 */
export class Erasures extends Migration {
  override up(): void {
    this.addSql(`
      alter table users add column closed_at timestamptz(3);

      create table erasures (
        user_id uuid primary key,
        requested_at timestamptz(3) not null,
        due_at timestamptz(3) not null,
        blocked_by text check (blocked_by in ('active-jobs', 'open-balance')),
        erased_at timestamptz(3)
      );
      create index erasures_newest on erasures (requested_at desc, user_id desc);
      create index erasures_due on erasures (due_at) where erased_at is null;

      -- Without a foreign key: a service may acknowledge before this database, restored from a backup, has the erasure.
      create table erasure_acknowledgements (
        user_id uuid not null,
        service text not null,
        at timestamptz(3) not null,
        held jsonb not null,
        primary key (user_id, service)
      );

      create or replace function refuse_audit_change() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' and current_setting('yoza.erases_names', true) = 'on' then return null; end if;
          raise exception 'The audit log is append-only';
        end $$;
      grant update (actor_name, subject_label, changes, search_text) on audit_entries to current_user;
    `);
  }
}
