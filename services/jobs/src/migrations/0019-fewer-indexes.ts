import { Migration } from '@mikro-orm/migrations';

export class DropOverlappingIndexes extends Migration {
  override up(): void {
    // Queries for days of completion also name the status completed, which the index with the prices covers. The next jobs to be assigned are the
    // first of the pending ones by status; the others without a technician are in jobs_unassigned.
    this.addSql(`
      drop index jobs_by_completion;
      drop index jobs_unassigned_by_slot;
    `);
  }
}
