import { Migration } from '@mikro-orm/migrations';

export class AddLandmarkAndTravelFee extends Migration {
  override up(): void {
    this.addSql(`
      alter table jobs
        add column landmark text,
        add column directions text,
        add column travel_fee integer not null default 0 check (travel_fee >= 0);
      alter table jobs alter column travel_fee drop default;
    `);
    // The check of the sum came without a name.
    this.addSql(`
      do $$
      declare
        former text;
      begin
        select conname into strict former from pg_constraint
          where conrelid = 'jobs'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%total_price = (base_price + tax_amount)%';
        execute format('alter table jobs drop constraint %I', former);
      end $$;
      alter table jobs add constraint jobs_total
        check (total_price = base_price + travel_fee + tax_amount and total_price <= 99999999);
    `);
  }
}
