import { Migration } from '@mikro-orm/migrations';

export class WritePlatesWithSingleSpaces extends Migration {
  override up(): void {
    this.addSql(
      String.raw`update vehicles set license_plate = regexp_replace(license_plate, '\s+', ' ', 'g') where license_plate ~ '\s\s|[^\S ]';`,
    );
  }
}
