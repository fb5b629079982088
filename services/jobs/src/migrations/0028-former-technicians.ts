import { Migration } from '@mikro-orm/migrations';

/** Marks people who are or once were technicians. A search by name then looks for logs of them only, not of every customer with that name in every partition. */
export class RememberTechnicians extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      set local statement_timeout = 0;
      alter table people add column was_technician boolean not null default false;

      create function remember_technician() returns trigger language plpgsql as $$
        begin
          new.was_technician := new.role = 'technician' or (tg_op = 'UPDATE' and old.was_technician);
          return new;
        end $$;
      create trigger people_remember_technician before insert or update of role on people
        for each row execute function remember_technician();

      update people set was_technician = true
        where role = 'technician' or exists (select 1 from technician_logs where technician_id = people.id);
      -- the table is locked already, and the index has the few technicians
      -- squawk-ignore require-concurrent-index-creation
      create index people_ever_technicians on people (id) where was_technician;
    `);
  }
}
