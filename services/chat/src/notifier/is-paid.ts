import type { EntityManager } from '@mikro-orm/postgresql';
import { Notification } from '../notification/notification.entity.ts';

/** True if the payment of an invoice was already announced; a later event that it is issued or overdue is out of date. */
export const isPaid = async (em: EntityManager, invoiceId: string): Promise<boolean> =>
  (await em.count(Notification, { subjectId: invoiceId, kind: 'invoice-paid' })) > 0;
