import type { EntityManager } from '@mikro-orm/postgresql';
import { Notification } from '../notification/notification.entity.ts';

/** Whether the payment of an invoice was told already: then that it was issued or is overdue is old news. */
export const isPaid = async (em: EntityManager, invoiceId: string): Promise<boolean> =>
  (await em.count(Notification, { subjectId: invoiceId, kind: 'invoice-paid' })) > 0;
