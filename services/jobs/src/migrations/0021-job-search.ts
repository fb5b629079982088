import { Migration } from '@mikro-orm/migrations';

/** Adds indexes for the fields by which admins search jobs besides people and plates. */
export class IndexJobSearch extends Migration {
  override up(): void {
    this.addSql(`
      -- the running version can bear this: a hundred thousand jobs are indexed in seconds, for which writers wait
      create index jobs_by_words on jobs using gin
        (lower(address || ' ' || coalesce(landmark, '') || ' ' || coalesce(special_instructions, '')) gin_trgm_ops);
      -- the running version can bear this: a hundred thousand vehicles are indexed in a second, for which writers wait
      create index vehicles_by_model on vehicles using gin (lower(make || ' ' || model) gin_trgm_ops);
    `);
  }
}
