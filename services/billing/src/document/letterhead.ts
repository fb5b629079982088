import type { Seller } from '@yoza/billing-contract/documents';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { readSettings } from '@yoza/service-kit/settings.entity';
import type { SettingValues } from '../settings/setting-values.ts';

/** Contents common to all documents. */
export interface Letterhead {
  seller: Seller;
  /** The number customers send mobile money to; empty when there is none. */
  payToNumber: string;
}

const plain: Letterhead = {
  seller: { name: 'Yoza', address: '', phone: '', email: '', tin: '' },
  payToNumber: '',
};

// Keyed by the driver, which all entity managers of a process's ORM share: events contain documents, and are written deep inside commands.
const letterheads = new WeakMap<object, Letterhead>();

/** Sets the letterhead of all documents written through an ORM, used until admins set other values. */
export function useLetterhead(orm: Pick<MikroORM, 'em'>, letterhead: Letterhead): void {
  letterheads.set(orm.em.getDriver(), letterhead);
}

/**
 * Returns the current letterhead: each value from the settings, read in the caller's transaction, else from {@link useLetterhead}; without either
 * only the name Yoza.
 */
export async function letterheadOf(em: EntityManager): Promise<Letterhead> {
  const { changed } = await readSettings<SettingValues>(em);
  return letterheadWith(em, changed);
}

/** Returns {@link letterheadOf} with settings that were read before. */
export function letterheadWith(em: EntityManager, changed: Partial<SettingValues>): Letterhead {
  const { seller, payToNumber } = letterheads.get(em.getDriver()) ?? plain;
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
