import { Migration } from '@mikro-orm/migrations';

export class CreatePhotos extends Migration {
  override up(): void {
    this.addSql(`
      create table job_photos (
        id uuid primary key,
        job_id uuid not null references jobs,
        client_id uuid not null,
        photo_type text not null check (photo_type in ('before', 'after')),
        caption text,
        object_key text not null unique,
        content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        uploaded_by uuid not null,
        taken_at timestamptz(3) not null,
        uploaded_at timestamptz(3) not null,
        unique (job_id, client_id)
      );
      create index job_photos_in_order on job_photos (job_id, taken_at, id);

      create table photo_uploads (
        id uuid primary key,
        job_id uuid not null references jobs,
        client_id uuid not null,
        photo_type text not null check (photo_type in ('before', 'after')),
        caption text,
        size integer not null check (size > 0),
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        received integer not null check (received between 0 and size),
        chunks integer[] not null,
        uploaded_by uuid not null,
        taken_at timestamptz(3),
        created_at timestamptz(3) not null,
        unique (job_id, client_id)
      );
      create index photo_uploads_by_age on photo_uploads (created_at);

      create table photo_leftovers (
        object_key text primary key,
        since timestamptz(3) not null
      );
      create index photo_leftovers_by_age on photo_leftovers (since);

      create table job_signatures (
        job_id uuid primary key references jobs,
        signed_by text not null,
        strokes jsonb,
        recorded_by uuid not null,
        signed_at timestamptz(3) not null
      );
    `);
  }
}
