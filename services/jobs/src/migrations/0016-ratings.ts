import { Migration } from '@mikro-orm/migrations';

export class CreateRatings extends Migration {
  override up(): void {
    this.addSql(`
      create table job_ratings (
        job_id uuid primary key references jobs (id),
        id uuid not null unique,
        version integer not null,
        customer_id uuid not null,
        technician_id uuid not null,
        stars smallint not null check (stars between 1 and 5),
        words text check (char_length(words) between 1 and 1000),
        rated_at timestamptz(3) not null,
        updated_at timestamptz(3) not null check (updated_at >= rated_at)
      );
      create index job_ratings_of_technician on job_ratings (technician_id) include (stars);
    `);
  }
}
