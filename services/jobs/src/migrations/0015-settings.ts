import { Migration } from '@mikro-orm/migrations';
import { readGazetteer } from '../place/gazetteer.ts';

/**
 * Settings that admins change: `changed` holds all values as last saved, not only those that differ, as the released SQL below says; those never saved
 * come from the environment.
 */
export class CreateSettings extends Migration {
  override up(): void {
    this.addSql(`
      create table settings (
        is_the_one boolean primary key default true check (is_the_one),
        version integer not null,
        -- What differs from the first values, which are the environment's.
        changed jsonb not null,
        updated_at timestamptz(3),
        updated_by_name text
      );
      insert into settings (version, changed) values (0, '{}');
    `);
    this.addSql(`
      alter table services
        add column revision integer not null default 1,
        add column invoice_code text;
      update services set invoice_code = case id
        when 'basic-wash' then 'EXT' when 'premium-detail' then 'INT' when 'deep-cleaning-polish' then 'DCP'
        else rpad(left(upper(replace(id, '-', '')), 3), 3, 'X') end;
      alter table services
        alter column invoice_code set not null,
        add constraint services_invoice_code_form check (invoice_code ~ '^[A-Z]{3}$'),
        add constraint services_invoice_code_unique unique (invoice_code);
      create unique index services_name_unique on services (lower(name));
      alter table jobs add column invoice_code text;
    `);
    this.addSql(`
      alter table places
        add column name text,
        add column area text not null default '',
        add column aliases text[] not null default '{}',
        add column source text not null default '',
        add column is_hidden boolean not null default false,
        add column version integer not null default 1;
    `);
    const rows = JSON.stringify(readGazetteer()).replaceAll("'", "''");
    this.addSql(`
      update places set name = known.name, area = known.area, aliases = known.aliases, source = known.source
      from jsonb_to_recordset('${rows}'::jsonb) as known (id text, name text, area text, aliases text[], source text)
      where places.id = known.id;
      update places set name = split_part(description, ', ', 1) where name is null;
      alter table places alter column name set not null;
      create index places_by_name on places (lower(name), id);
    `);
  }
}
