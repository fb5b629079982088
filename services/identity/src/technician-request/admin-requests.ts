import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminTechnicianRequest, TechnicianRequestCounts } from '@yoza/contracts/identity/people';
import type { TechnicianRequestStatus } from '@yoza/contracts/identity/schemas';
import { notFound } from '@yoza/service-kit/errors';
import type { Position } from '@yoza/service-kit/pagination';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import type { PageRequest } from '../user/user.queries.ts';

type Row = Omit<AdminTechnicianRequest, 'createdAt' | 'reviewedAt'> & {
  createdAt: Date | string;
  reviewedAt: Date | string | null;
};

const select = `select r.id, r.user_id as "userId", r.first_name as "firstName", r.last_name as "lastName",
    r.phone_number as "phoneNumber", coalesce(u.email, a.email) as email, r.experience, r.certifications, r.availability,
    r.reason, r.status, r.admin_notes as "adminNotes", r.created_at as "createdAt", r.reviewed_at as "reviewedAt",
    trim(v.first_name || ' ' || v.last_name) as "reviewerName"
  from technician_requests r
  left join users u on u.id = r.user_id
  left join technician_accounts a on a.id = r.account_id
  left join users v on v.id = r.reviewed_by`;

interface Filter {
  status?: TechnicianRequestStatus;
}

/** Returns one page of the applications of a status or of all, newest first. */
export async function listRequests(em: EntityManager, { status, cursor, limit: asked }: PageRequest & Filter) {
  const limit = pageSize(asked);
  const rows = await selectRequests(em, { status, after: decodeCursor(cursor), rows: limit + 1 });
  return pageOf(rows, limit, ({ createdAt, id }) => ({ at: new Date(createdAt), id }), present);
}

/** Finds the newest applications of a status or of all, at most `rows`. */
export async function findRequests(em: EntityManager, filter: Filter & { rows: number }) {
  return (await selectRequests(em, filter)).map(present);
}

function selectRequests(
  em: EntityManager,
  { status, after, rows }: { status?: TechnicianRequestStatus; after?: Position; rows: number },
): Promise<Row[]> {
  return em.execute<Row[]>(
    `${select} where ${status ? 'r.status = ?' : 'true'} ${after ? 'and (r.created_at, r.id) < (?, ?)' : ''}
     order by r.created_at desc, r.id desc limit ?`,
    [...(status ? [status] : []), ...(after ? [after.at, after.id] : []), rows],
  );
}

/** Finds one application. Throws 404. */
export async function findRequest(em: EntityManager, id: string): Promise<AdminTechnicianRequest> {
  const [row] = await em.execute<Row[]>(`${select} where r.id = ?`, [id]);
  if (!row) throw notFound('Application not found');
  return present(row);
}

/** Counts applications by status. */
export async function countRequests(em: EntityManager): Promise<TechnicianRequestCounts> {
  const rows = await em.execute<{ status: TechnicianRequestStatus; count: number }[]>(
    'select status, count(*)::int as count from technician_requests group by status',
  );
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

const present = ({ createdAt, reviewedAt, ...row }: Row): AdminTechnicianRequest => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  reviewedAt: reviewedAt === null ? null : new Date(reviewedAt).toISOString(),
});
