import { Migration } from '@mikro-orm/migrations';

/** Permanent log of changes by admins. The role that runs the service may add to it and read it. */
export class AuditLog extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_entries (
        id uuid primary key,
        at timestamptz(3) not null,
        actor_id uuid not null,
        actor_name text not null,
        action text not null,
        subject_kind text not null,
        subject_id text not null,
        subject_label text not null,
        changes jsonb not null,
        search_text text not null,
        kept_at timestamptz(3) not null default now()
      );
      create index audit_entries_newest on audit_entries (at desc, id desc);
      create index audit_entries_by_actor on audit_entries (actor_id, at desc, id desc);
      create index audit_entries_by_kind on audit_entries (subject_kind, at desc, id desc);
      create index audit_entries_by_action on audit_entries (action, at desc, id desc);
      create index audit_entries_by_subject on audit_entries (subject_id, at desc, id desc);
      create index audit_entries_by_words on audit_entries using gin (search_text gin_trgm_ops);

      create function refuse_audit_change() returns trigger language plpgsql as $$
        begin raise exception 'The audit log is append-only'; end $$;
      create trigger audit_entries_append_only before update or delete or truncate on audit_entries
        for each statement execute function refuse_audit_change();
      revoke update, delete, truncate on audit_entries from current_user;

      create table audit_actors (
        id uuid primary key,
        name text not null,
        last_at timestamptz(3) not null
      );
    `);
  }
}
