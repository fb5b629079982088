import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminTechnicianRequest, TechnicianRequestCounts } from '@yoza/identity-contract/people';
import type { TechnicianRequestStatus } from '@yoza/identity-contract/schemas';
import { notFound } from '@yoza/service-kit/errors';
import type { Position } from '@yoza/service-kit/pagination';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
import { tablesOf } from '../tables.ts';
import type { PageRequest } from '../user/user.queries.ts';
import { TechnicianRequest } from './technician-request.entity.ts';

interface Filter {
  status?: TechnicianRequestStatus;
}

/** Returns one page of applications, of one status or of all, newest first. */
export async function listRequests(em: EntityManager, { status, cursor, limit: requestedLimit }: PageRequest & Filter) {
  const limit = pageSize(requestedLimit);
  const rows = await newestRequests(em, { status, after: decodeCursor(cursor), rows: limit + 1 });
  return pageOf(rows, limit, ({ createdAt, id }) => ({ at: new Date(createdAt), id }), present);
}

/** Finds the newest applications, of one status or of all, at most `rows`. */
export async function findRequests(em: EntityManager, filter: Filter & { rows: number }) {
  return (await newestRequests(em, filter)).map(present);
}

function newestRequests(em: EntityManager, { status, after, rows }: Filter & { after?: Position; rows: number }) {
  let query = selectRequests(em)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(rowLimit(rows, { status }));
  if (status) query = query.where('r.status', '=', status);
  if (after) query = query.where((eb) => eb(eb.refTuple('r.created_at', 'r.id'), '<', eb.tuple(after.at, after.id)));
  return query.execute();
}

/** Finds one application. Throws 404. */
export async function findRequest(em: EntityManager, id: string): Promise<AdminTechnicianRequest> {
  const row = await selectRequests(em).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Application not found');
  return present(row);
}

/** Counts applications by status. */
export async function countRequests(em: EntityManager): Promise<TechnicianRequestCounts> {
  return { pending: 0, approved: 0, rejected: 0, ...(await em.countBy(TechnicianRequest, 'status')) };
}

/** Starts a query of applications, each with the applicant's address and the name of the admin who decided. */
function selectRequests(em: EntityManager) {
  return tablesOf(em)
    .selectFrom('technician_requests as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('technician_accounts as a', 'a.id', 'r.account_id')
    .leftJoin('users as v', 'v.id', 'r.reviewed_by')
    .select(['r.id', 'r.user_id as userId', 'r.first_name as firstName', 'r.last_name as lastName'])
    .select(['r.phone_number as phoneNumber', 'r.experience', 'r.certifications', 'r.availability', 'r.reason'])
    .select(['r.status', 'r.admin_notes as adminNotes', 'r.created_at as createdAt', 'r.reviewed_at as reviewedAt'])
    .select(({ fn }) => fn.coalesce('u.email', 'a.email').$notNull().as('email'))
    .select(['v.first_name as reviewerFirstName', 'v.last_name as reviewerLastName']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

const present = ({
  createdAt,
  reviewedAt,
  reviewerFirstName,
  reviewerLastName,
  ...row
}: Row): AdminTechnicianRequest => ({
  ...row,
  createdAt: wireTime(createdAt),
  reviewedAt: wireTimeOrNull(reviewedAt),
  reviewerName: reviewerFirstName === null ? null : `${reviewerFirstName} ${reviewerLastName}`.trim(),
});
