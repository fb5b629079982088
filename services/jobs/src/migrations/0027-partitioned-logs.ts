import { Migration } from '@mikro-orm/migrations';

/**
 * Partitions the technicians' activity by month. The rows so far become the partition `technician_logs_first`, which ends with the month of the
 * migration. Commands wait while it reads them once and builds an index of ids and times: about two seconds for each million rows.
 */
export class PartitionLogs extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      set local statement_timeout = 0;
      lock table jobs in share row exclusive mode;
      lock table technician_logs in access exclusive mode;

      -- the running version can bear this: the partitioned table takes the name within this transaction
      alter table technician_logs rename to technician_logs_first;
      -- the running version can bear this: the key of the partitioned table contains the time, and ids are random
      alter table technician_logs_first drop constraint technician_logs_pkey;
      alter index technician_logs_of_technician rename to technician_logs_first_of_technician;
      alter index technician_logs_of_job rename to technician_logs_first_of_job;
      alter index technician_logs_by_time rename to technician_logs_first_by_time;
      alter index technician_logs_by_activity rename to technician_logs_first_by_activity;
      alter index technician_logs_of_technician_by_activity rename to technician_logs_first_of_technician_by_activity;
      alter index technician_logs_by_words rename to technician_logs_first_by_words;

      create table technician_logs (
        id uuid not null,
        technician_id uuid not null,
        job_id uuid references jobs,
        activity text not null,
        location text,
        notes text,
        metadata jsonb,
        author_id uuid,
        created_at timestamptz(3) not null,
        primary key (id, created_at)
      ) partition by range (created_at);

      -- the running version can bear this: it adds empty partitions, and moves rows to where the table finds them
      do $$
        declare
          months constant timestamptz[] := array(
            select date_trunc('month', now(), 'UTC') + make_interval(months => n) from generate_series(1, 2) as n);
        begin
          execute format('create table technician_logs_%s partition of technician_logs for values from (%L) to (%L)',
            to_char(months[1] at time zone 'UTC', 'YYYY_MM'), months[1], months[2]);
          execute format('create table technician_logs_later partition of technician_logs for values from (%L) to (maxvalue)', months[2]);
          execute format('with later as (delete from technician_logs_first where created_at >= %L returning *)
            insert into technician_logs select * from later', months[1]);
          execute format('alter table technician_logs attach partition technician_logs_first for values from (minvalue) to (%L)', months[1]);
        end $$;

      create index technician_logs_of_technician on technician_logs (technician_id, created_at desc, id desc);
      create index technician_logs_of_job on technician_logs (job_id, activity, created_at desc) where job_id is not null;
      create index technician_logs_by_time on technician_logs (created_at desc, id desc);
      create index technician_logs_by_activity on technician_logs (activity, created_at desc, id desc);
      create index technician_logs_of_technician_by_activity on technician_logs
        (technician_id, activity, created_at desc, id desc);
      create index technician_logs_by_words on technician_logs using gin
        (lower(coalesce(notes, '') || ' ' || coalesce(location, '')) gin_trgm_ops);
    `);
  }
}
