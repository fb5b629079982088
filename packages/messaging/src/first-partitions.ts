/**
 * Returns SQL of a migration that has renamed tables to `<name>_first` and created partitioned ones of their names, with a partition `<name>_other`:
 * it makes `<name>_first` the partition that ends with this month, and creates the one of the next month. Rows of later ids are moved to where the
 * table finds them. `tables` contains the name and the column of the UUID v7 of each. Released with the migrations that use it.
 */
export const firstPartitions = (tables: readonly (readonly [name: string, key: string])[]) => `
  -- the running version can bear this: it adds empty partitions, and moves rows to where the table finds them
  do $$
    declare
      months constant timestamptz[] := array(
        select date_trunc('month', now(), 'UTC') + make_interval(months => n) from generate_series(1, 2) as n);
      ids constant text[] := array(
        select lpad(to_hex((extract(epoch from month) * 1000)::bigint), 12, '0') || repeat('0', 20) from unnest(months) as month);
      next constant text := to_char(months[1] at time zone 'UTC', 'YYYY_MM');
      name text;
      key text;
    begin
      for name, key in values ${tables.map(([name, key]) => `('${name}', '${key}')`).join(', ')} loop
        execute format('create table %1$s_%2$s partition of %1$s for values from (%3$L) to (%4$L)', name, next, ids[1], ids[2]);
        execute format('with later as (delete from %1$s_first where %2$s >= %3$L returning *)
          insert into %1$s overriding system value select * from later', name, key, ids[1]);
        execute format('alter table %1$s attach partition %1$s_first for values from (minvalue) to (%2$L)', name, ids[1]);
      end loop;
    end $$;`;
