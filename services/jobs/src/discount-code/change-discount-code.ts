import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { DiscountCodeChange } from '@yoza/jobs-contract/discount-codes';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { assertServicesExist } from '../catalog/assert-exist.ts';
import { assertConsistent } from './assert-consistent.ts';
import { codeFacts, codeSubject } from './audit-discount-code.ts';
import { DiscountCode } from './discount-code.entity.ts';
import { presentDiscountCode } from './discount-code.presenter.ts';

/**
 * Changes a discount code at `version`, switches it off or on. Bookings keep their discount. Throws 404, 400 for contradictory values and unknown
 * services, 409 DISCOUNT_CODE_CHANGED with the current code after a concurrent change.
 */
export async function changeDiscountCode(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  id: string,
  { version, ...change }: DiscountCodeChange,
): Promise<DiscountCode> {
  return withTransaction(em, async (transaction) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const code = await transaction.findOne(DiscountCode, { code: id }, { lockMode });
    if (!code) throw notFound('Discount code not found', 'DISCOUNT_CODE_NOT_FOUND');
    if (code.revision !== version) {
      const message = 'Another admin has changed this discount code in the meantime. Please check the current version.';
      throw conflict('DISCOUNT_CODE_CHANGED', message, { discountCode: presentDiscountCode(code) });
    }
    await assertServicesExist(transaction, change.serviceIds);
    const before = codeFacts(code);
    if (!code.change(change)) return code;
    assertConsistent(code);
    recordAdminChange(transaction, {
      actor,
      action: 'discount-code.changed',
      subject: codeSubject(code),
      before,
      after: codeFacts(code),
      at: clock.now(),
    });
    return code;
  });
}
