import { Migration } from '@mikro-orm/migrations';

/** Adds the log of breaches of personal data, which the law requires. */
export class Breaches extends Migration {
  override up(): void {
    this.addSql(`
      create table breaches (
        id uuid primary key,
        version integer not null,
        noticed_at timestamptz(3) not null,
        description text not null,
        data_concerned text not null,
        people_affected integer check (people_affected >= 0),
        measures text,
        reported_at timestamptz(3) check (reported_at >= noticed_at),
        people_told_at timestamptz(3) check (people_told_at >= noticed_at),
        closed_at timestamptz(3) check (closed_at >= reported_at),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        check (closed_at is null or reported_at is not null)
      );
      create index breaches_newest on breaches (noticed_at desc, id desc);
    `);
  }
}
