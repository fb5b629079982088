import type pg from 'pg';

const services = ['identity', 'jobs', 'billing', 'chat'] as const;
/** Services with a projection of identity's users. */
const withPeople = ['jobs', 'billing', 'chat'] as const;

/** Facts of a platform's database that a restored platform must reach as well; each list is of texts that can be compared. */
export interface Books {
  jobs: Set<string>;
  photos: number;
  /** Ids of the recorded events. */
  events: Set<string>;
  /** `<service> <event> <handler>` of each handled event. */
  handled: Set<string>;
  unpublished: number;
  deadLetters: number;
  /** `<job> <number> <status> <amount>`. */
  invoices: string[];
  /** `<payment> <status> <amount>`. */
  payments: string[];
  /** `<service> <user> <version> <name>`. */
  people: string[];
  /** `<person> <kind> <job>` of each notification about a job. */
  notifications: string[];
}

export async function readBooks(client: pg.Client): Promise<Books> {
  const list = async (sql: string) => (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line);
  const fromAll = (of: readonly string[], select: (service: string) => string) =>
    list(of.map(select).join(' union all '));
  const count = async (sql: string) =>
    Number((await fromAll(services, (service) => sql.replaceAll('$', service))).length);
  return {
    jobs: new Set(await list('select id::text as line from jobs.jobs')),
    photos: (await list('select object_key as line from jobs.job_photos')).length,
    events: new Set(await fromAll(services, (service) => `select id::text as line from ${service}.outbox`)),
    handled: new Set(
      await fromAll(
        services,
        (service) => `select '${service} ' || event_id || ' ' || handler as line from ${service}.inbox`,
      ),
    ),
    unpublished: await count('select id::text as line from $.outbox where published_at is null'),
    deadLetters: await count('select id::text as line from $.dead_letters where replayed_at is null'),
    invoices: await list(
      `select job_id || ' ' || invoice_number || ' ' || status || ' ' || total_amount as line from billing.invoices order by 1`,
    ),
    payments: await list(`select id || ' ' || status || ' ' || amount as line from billing.payments order by 1`),
    people: await fromAll(
      withPeople,
      (service) =>
        `select '${service} ' || id || ' ' || version || ' ' || first_name || ' ' || last_name as line from ${service}.people`,
    ),
    notifications: await list(
      `select person_id || ' ' || kind || ' ' || subject_id as line from chat.notifications where subject = 'job' order by 1`,
    ),
  };
}
