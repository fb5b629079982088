import { parseArgs } from 'node:util';
import { businessDate } from '@yoza/service-kit/time';

/**
 * Plan of generated rows, for tests of the platform at volume. Every service fills its own schema with SQL; shared values are computed here from the
 * row number alone, so that ids, users, jobs and amounts agree without calls between services.
 */
export interface VolumePlan {
  /** Number of users, `technicians` included; the others are customers with one vehicle each. */
  users: number;
  technicians: number;
  /** Number of jobs, from two years before `now` to about a month after it. */
  jobs: number;
  logs: number;
  /** True if partitioned tables get a partition for each of these months; otherwise the rows are in their first partition. */
  byMonth: boolean;
  /** ISO-8601 UTC. */
  now: string;
}

export const fullVolume = { users: 20_000, technicians: 50, jobs: 100_000, logs: 500_000, byMonth: false } as const;

type Kind =
  | 'user'
  | 'vehicle'
  | 'job'
  | 'log'
  | 'session'
  | 'equipment'
  | 'invoice'
  | 'payment'
  | 'issued'
  | 'paid'
  | 'account'
  | 'request'
  | 'chat'
  | 'message';

/** Returns SQL for the id of the row of this kind whose number is the SQL expression `n`. */
export const volumeId = (kind: Kind, n: string): string => `md5('volume ${kind} ' || (${n})::text)::uuid`;

/** Returns SQL for the UUID v7, of the instant that is the SQL expression `at`, of the row of this kind whose number is the SQL expression `n`. */
export const volumeIdAt = (kind: Kind, n: string, at: string): string =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5('volume ${kind} ' || (${n})::text), 14, 3)
    || '8' || substr(md5('volume ${kind} ' || (${n})::text), 18))::uuid`;

/** First day of the jobs, relative to today, and the number of days. */
const firstDay = -730;
const days = 761;

/** Returns an instant before that of the first row that belongs to a job. */
export const startOfVolume = ({ now }: VolumePlan) => new Date(Date.parse(now) + (firstDay - 4) * 86_400_000);

/** Returns the number of technicians for the jobs of a day, each of whom has at most one in each of its four slots. */
const technicianNeed = (jobs: number) => Math.ceil(Math.ceil(jobs / days) / 4);

/** Returns SQL for the users: `n, id, role, first_name, last_name, email, phone_number, created_at`. Technicians come first. */
export const volumePeople = ({ users, technicians, now }: VolumePlan): string => `
  select n, ${volumeId('user', 'n')} as id, case when n <= ${technicians} then 'technician' else 'customer' end as role,
         (array['Amina','Brian','Christine','David','Esther','Fred','Grace','Henry','Irene','Joan'])[1 + n % 10] as first_name,
         (array['Achieng','Byaruhanga','Kato','Lubega','Mugisha','Nakato','Okello','Ssali','Tumusiime','Wasswa','Zziwa'])[1 + n % 11]
           || ' ' || to_hex(n) as last_name,
         'volume-' || n || '@yoza.test' as email, '+2567' || lpad(n::text, 8, '0') as phone_number,
         '${now}'::timestamptz - make_interval(days => 731 + n % 200, mins => n % 1000) as created_at
    from generate_series(1, ${users}) as n`;

/**
 * Returns SQL that creates the table `volume_jobs` for the rest of a transaction and removes that transaction's statement timeout. Its columns are
 * the numbers `n, customer, technician` and all fields that the services store for a job. Past jobs are completed (most of them paid) or cancelled;
 * current ones are in progress; future ones are assigned, unassigned or cancelled. No technician or vehicle has two jobs at once. Throws a RangeError
 * when there are too few technicians or customers for that.
 */
export function makeVolumeJobs({ users, technicians, jobs, now }: VolumePlan): string {
  const perDay = Math.ceil(jobs / days);
  if (technicianNeed(jobs) > technicians)
    throw new RangeError(`${technicians} technicians are too few for ${jobs} jobs`);
  if (users - technicians < perDay) throw new RangeError(`${users} users are too few for ${jobs} jobs`);
  const today = businessDate(now);
  return `
  set local statement_timeout = 0;
  create temporary table volume_jobs on commit drop as
  select *, ${volumeId('job', 'n')} as id, ${volumeId('user', 'customer')} as customer_id,
         case when status <> 'pending' then ${volumeId('user', 'technician')} end as technician_id,
         ${volumeId('vehicle', 'customer')} as vehicle_id, base_price + tax_amount as total_price,
         case when status in ('in_progress', 'completed') then scheduled_start + interval '10 minutes' end as started_at,
         case when status = 'completed' then scheduled_start + make_interval(mins => 90 + luck % 20) end as completed_at,
         case when status = 'cancelled' then created_at + interval '1 hour' end as cancelled_at,
         status = 'completed' and luck % 10 > 0 as is_paid,
         case status when 'pending' then 1 when 'assigned' then 2 when 'completed' then 4 else 3 end
           + (status = 'completed' and luck % 10 > 0)::int as version
    from (
      select *, scheduled_start + interval '3 hours' as scheduled_end,
             least(scheduled_start - interval '3 days', '${now}'::timestamptz - interval '2 hours') as created_at,
             case when scheduled_start + interval '2 hours' < '${now}' then case when luck < 88 then 'completed' else 'cancelled' end
                  when scheduled_start < '${now}' then 'in_progress'
                  when luck < 25 then 'pending' when luck < 33 then 'cancelled' else 'assigned' end as status
        from (
          select n, abs(hashint4(n)) % 100 as luck, ${technicians} + 1 + (n - 1) % ${users - technicians} as customer,
                 1 + ((k / 4) + 3 * day) % ${technicians} as technician,
                 (array['8:00 AM - 11:00 AM','11:00 AM - 2:00 PM','2:00 PM - 5:00 PM','5:00 PM - 8:00 PM'])[1 + k % 4] as time_slot,
                 (date '${today}' + day + ${firstDay} + make_interval(hours => 8 + 3 * (k % 4))) at time zone 'Africa/Kampala'
                   as scheduled_start,
                 (array['basic-wash','premium-detail','deep-cleaning-polish'])[1 + n % 3] as service_id,
                 (array['External Wash','Extra & Interior Cleaning','Deep Cleaning and Polish'])[1 + n % 3] as service_name,
                 (array[60000, 82518, 120000])[1 + n % 3] as base_price, (array[4800, 6601, 9600])[1 + n % 3] as tax_amount,
                 'Toyota Harrier' as vehicle_name,
                 (array['Acacia Avenue, Kololo','Tank Hill Road, Muyenga','Luthuli Rise, Bugolobi','Ntinda II Road, Bukoto'])[1 + n % 4]
                   as address,
                 0.30 + n % 60 / 1000.0 as latitude, 32.55 + n % 70 / 1000.0 as longitude,
                 case when n % 2 = 0 then 'mtn_money' else 'airtel_money' end as payment_method
            from (select n, (n - 1) / ${perDay} as day, (n - 1) % ${perDay} as k from generate_series(1, ${jobs}) as n) as numbered
        ) as placed
    ) as timed;
  analyze volume_jobs`;
}

/**
 * Returns the plan of a command with the arguments `[--users 20000] [--jobs 100000] [--logs 500000] [--by-month] <instant>`, with enough technicians for
 * these jobs. Throws a RangeError for an invalid instant or number.
 */
export function volumePlanOf(argv: readonly string[]): VolumePlan {
  const { values, positionals } = parseArgs({
    args: argv.slice(2),
    allowPositionals: true,
    options: {
      users: { type: 'string' },
      jobs: { type: 'string' },
      logs: { type: 'string' },
      'by-month': { type: 'boolean', default: false },
    },
  });
  const jobs = countOf(values.jobs, fullVolume.jobs);
  return {
    users: countOf(values.users, fullVolume.users),
    jobs,
    logs: countOf(values.logs, fullVolume.logs),
    byMonth: values['by-month'],
    technicians: Math.max(fullVolume.technicians, technicianNeed(jobs)),
    now: new Date(positionals[0] ?? '').toISOString(),
  };
}

function countOf(text: string | undefined, byDefault: number): number {
  const count = Number(text ?? byDefault);
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${text} is no number of rows`);
  return count;
}
