import { Migration } from '@mikro-orm/migrations';

export class CreateCalendarFeeds extends Migration {
  override up(): void {
    this.addSql(`
      create table calendar_feeds (
        person_id uuid primary key,
        secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
        created_at timestamptz(3) not null,
        last_read_at timestamptz(3)
      );
    `);
  }
}
