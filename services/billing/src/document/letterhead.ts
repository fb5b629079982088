import type { Seller } from '@yoza/contracts/billing/documents';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** What stands on every document, whatever it is about. */
export interface Letterhead {
  seller: Seller;
  /** The number customers send mobile money to; empty when there is none. */
  payToNumber: string;
}

const plain: Letterhead = {
  seller: { name: 'Yoza', address: '', phone: '', email: '', tin: '' },
  payToNumber: '',
};

// By the driver, which all entity managers of one process' ORM have in common: events carry documents, and are written deep inside commands.
const letterheads = new WeakMap<object, Letterhead>();

/** Has everything written through an ORM carry a letterhead. */
export function useLetterhead(orm: Pick<MikroORM, 'em'>, letterhead: Letterhead): void {
  letterheads.set(orm.em.getDriver(), letterhead);
}

/** The letterhead in use; only the name Yoza where none was set. */
export const letterheadOf = (em: Pick<EntityManager, 'getDriver'>): Letterhead =>
  letterheads.get(em.getDriver()) ?? plain;
