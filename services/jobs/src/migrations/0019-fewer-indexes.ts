import { Migration } from '@mikro-orm/migrations';

export class DropOverlappingIndexes extends Migration {
  override up(): void {
    // Whoever asks for days of completion says that the jobs are completed, which the index with the prices answers.
    // The next to be assigned are the first of the pending ones by status; the others without a technician are in jobs_unassigned.
    this.addSql(`
      drop index jobs_by_completion;
      drop index jobs_unassigned_by_slot;
    `);
  }
}
