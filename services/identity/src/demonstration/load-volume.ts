import type { EntityManager } from '@mikro-orm/postgresql';
import type { VolumePlan } from '@yoza/service-kit/volume';
import { volumeId, volumePeople } from '@yoza/service-kit/volume';

/** One customer in this many has applied as a technician. */
const applicants = 10;

/**
 * Loads the people of a plan into this schema, with accounts of the technicians and applications of customers, unless it was done before. Returns
 * true if it loaded them.
 */
export async function loadVolume(em: EntityManager, plan: VolumePlan): Promise<boolean> {
  const there = await em.execute<unknown[]>(`select 1 from users where id = ${volumeId('user', '1')}`);
  if (there.length > 0) return false;
  await em.transactional(async (transaction) => {
    for (const sql of [users(plan), accounts(plan), requests(plan)]) await transaction.execute(sql);
  });
  for (const table of ['users', 'technician_accounts', 'technician_requests'])
    await em.execute(`vacuum analyze ${table}`);
  return true;
}

const users = (plan: VolumePlan) => `
  insert into users (id, email, first_name, last_name, phone_number, role, version, created_at, updated_at)
  select id, email, first_name, last_name, phone_number, role, 1, created_at, created_at from (${volumePeople(plan)}) as p`;

/** Accounts without a password: sign-in with a password is impossible until it is reset. */
const accounts = (plan: VolumePlan) => `
  insert into technician_accounts (id, user_id, email, first_name, last_name, phone_number, is_verified, created_at, updated_at)
  select ${volumeId('account', 'n')}, id, email, first_name, last_name, phone_number, true, created_at, created_at
    from (${volumePeople(plan)}) as p where role = 'technician'`;

const requests = (plan: VolumePlan) => `
  insert into technician_requests (id, user_id, first_name, last_name, phone_number, experience, availability, reason, status,
    reviewed_by, reviewed_at, created_at, updated_at)
  select ${volumeId('request', 'n')}, id, left(first_name, 60), left(last_name, 60), phone_number, 'Two years at a garage', 'Weekdays',
         'I like cars', status, case when status <> 'pending' then ${volumeId('user', '1')} end,
         case when status <> 'pending' then created_at + interval '1 day' end, created_at, created_at
    from (select p.*, (array['pending','rejected','rejected','rejected'])[1 + n / ${applicants} % 4] as status
            from (${volumePeople(plan)}) as p where role = 'customer' and n % ${applicants} = 0) as a`;
