import { Migration } from '@mikro-orm/migrations';

export class KeepWorkSessionNotes extends Migration {
  override up(): void {
    this.addSql('alter table work_sessions add column notes text;');
  }
}
