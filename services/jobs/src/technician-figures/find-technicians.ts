import type { EntityManager } from '@mikro-orm/postgresql';
import { likeWords } from '@yoza/service-kit/like-words';

export interface TechnicianRow {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  /** False for a former technician. */
  hasAccess: boolean;
  createdAt: Date | string;
}

/** Returns current and former technicians, by name; at most `rows`. Each word of the search is contained in the name or e-mail address. */
export async function findTechnicians(
  em: EntityManager,
  { search, rows }: { search?: string; rows: number },
): Promise<TechnicianRow[]> {
  const words = likeWords(search);
  return em.execute<TechnicianRow[]>(
    `select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email, p.phone_number as "phoneNumber",
            p.role = 'technician' as "hasAccess", p.created_at as "createdAt"
       from people as p
      where p.role <> 'admin'
        and p.id in (select id from people where role = 'technician'
                     union select technician_id from work_sessions
                     union select technician_id from jobs where technician_id is not null)
        ${words.map(() => `and lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like ?`).join(' ')}
      order by lower(p.first_name || ' ' || p.last_name), p.id limit ?`,
    [...words, rows],
  );
}
