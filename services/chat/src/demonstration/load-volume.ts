import type { EntityManager } from '@mikro-orm/postgresql';
import type { VolumePlan } from '@yoza/service-kit/volume';
import { volumeId, volumePeople } from '@yoza/service-kit/volume';

/** One customer in this many has a conversation. */
const talkative = 4;
const messages = 6;

/** Loads the people of a plan, and conversations of some of them, into this schema, unless it was done before. Returns true if it loaded them. */
export async function loadVolume(em: EntityManager, plan: VolumePlan): Promise<boolean> {
  const there = await em.execute<unknown[]>(`select 1 from people where id = ${volumeId('user', '1')}`);
  if (there.length > 0) return false;
  await em.transactional(async (transaction) => {
    for (const sql of [people(plan), sessions(plan), chatMessages(plan)]) await transaction.execute(sql);
  });
  for (const table of ['people', 'chat_sessions', 'chat_messages']) await em.execute(`vacuum analyze ${table}`);
  return true;
}

const people = (plan: VolumePlan) => `
  insert into people (id, version, first_name, last_name, email, role)
  select id, 1, first_name, last_name, email, role from (${volumePeople(plan)}) as p`;

const customers = (plan: VolumePlan) => `
  select p.*, created_at + make_interval(days => n % 700, mins => n % 600) as opened_at
    from (${volumePeople(plan)}) as p where role = 'customer' and n % ${talkative} = 0`;

const sessions = (plan: VolumePlan) => `
  insert into chat_sessions (id, customer_id, subject, status, version, last_position, last_message, last_message_at, customer_unread,
    admin_unread, created_at, updated_at)
  select ${volumeId('chat', 'n')}, id, 'Customer Support', case when n % 20 = 0 then 'active' else 'closed' end, ${messages}, ${messages},
         'Thank you', opened_at + interval '${messages} minutes', 0, 0, opened_at, opened_at + interval '${messages} minutes'
    from (${customers(plan)}) as c`;

const chatMessages = (plan: VolumePlan) => `
  insert into chat_messages (id, session_id, position, side, sender_id, message, is_read, created_at)
  select ${volumeId('message', `n || ' ' || position`)}, ${volumeId('chat', 'n')}, position, 'customer', id,
         case when position = ${messages} then 'Thank you' else 'When will the technician arrive? ' || position end, true,
         opened_at + make_interval(mins => position)
    from (${customers(plan)}) as c, generate_series(1, ${messages}) as position`;
