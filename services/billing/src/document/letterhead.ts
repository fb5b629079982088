import type { Seller } from '@yoza/contracts/billing/documents';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { readSettings } from '../settings/setting-values.ts';

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

/** What everything written through an ORM carries as long as nobody sets anything else. */
export function useLetterhead(orm: Pick<MikroORM, 'em'>, letterhead: Letterhead): void {
  letterheads.set(orm.em.getDriver(), letterhead);
}

/** The letterhead as it is set at present, read in the caller's transaction; only the name Yoza where none was set. */
export async function letterheadOf(em: EntityManager): Promise<Letterhead> {
  const { seller, payToNumber } = letterheads.get(em.getDriver()) ?? plain;
  const { changed } = await readSettings(em);
  return {
    seller: {
      name: changed.sellerName ?? seller.name,
      address: changed.sellerAddress ?? seller.address,
      phone: changed.sellerPhone ?? seller.phone,
      email: changed.sellerEmail ?? seller.email,
      tin: changed.sellerTin ?? seller.tin,
    },
    payToNumber: changed.payToNumber ?? payToNumber,
  };
}
