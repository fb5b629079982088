import type { EntityManager } from '@mikro-orm/postgresql';
import type { Position } from '@yoza/service-kit/pagination';
import { Invitation } from './invitation.entity.ts';

/** Invitations nobody has accepted yet, the newest first, after a position; `rows` at most. */
export function findOpenInvitations(
  em: EntityManager,
  { after, rows }: { after?: Position; rows: number },
): Promise<Invitation[]> {
  const at = after && new Date(after.at);
  const beyond = after ? { $or: [{ createdAt: { $lt: at } }, { createdAt: at, id: { $lt: after.id } }] } : {};
  return em.find(
    Invitation,
    { status: 'open', ...beyond },
    { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit: rows },
  );
}
