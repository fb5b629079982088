import { Migration } from '@mikro-orm/migrations';

export class WritePlatesInCapitals extends Migration {
  override up(): void {
    this.addSql(
      'update vehicles set license_plate = upper(license_plate) where license_plate <> upper(license_plate);',
    );
  }
}
