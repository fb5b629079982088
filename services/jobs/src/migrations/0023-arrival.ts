import { Migration } from '@mikro-orm/migrations';

export class AddArrival extends Migration {
  override up(): void {
    this.addSql('alter table jobs add column arrived_at timestamptz(3);');
  }
}
