import type { EntityManager } from '@mikro-orm/postgresql';
import type { Position } from '@yoza/service-kit/pagination';
import { Invitation } from './invitation.entity.ts';

/** Finds invitations neither accepted nor withdrawn, also with an expired link; newest first, after a position, at most `rows`. */
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
