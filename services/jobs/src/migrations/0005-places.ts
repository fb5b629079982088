import { Migration } from '@mikro-orm/migrations';
import { readGazetteer } from '../place/gazetteer.ts';

export class CreatePlaces extends Migration {
  override up(): void {
    this.addSql(`
      create table places (
        id text primary key,
        kind text not null check (kind in ('division', 'parish', 'road', 'landmark', 'address')),
        description text not null,
        latitude double precision not null check (latitude between -90 and 90),
        longitude double precision not null check (longitude between -180 and 180),
        is_approximate boolean not null,
        search_key text not null
      );
      create index places_by_words on places using gin (search_key gin_trgm_ops);
      create index places_by_latitude on places (latitude);
    `);
    const rows = JSON.stringify(readGazetteer()).replaceAll("'", "''");
    this.addSql(`insert into places select * from jsonb_populate_recordset(null::places, '${rows}'::jsonb)`);
  }
}
