import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewDiscountCode } from '@yoza/jobs-contract/discount-codes';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { assertServicesExist } from '../catalog/assert-exist.ts';
import { assertConsistent } from './assert-consistent.ts';
import { codeFacts, codeSubject } from './audit-discount-code.ts';
import { DiscountCode } from './discount-code.entity.ts';

/** Adds a discount code. Throws 400 for contradictory values and unknown services, and by the database's constraint 409 DISCOUNT_CODE_TAKEN. */
export async function addDiscountCode(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  details: NewDiscountCode,
): Promise<DiscountCode> {
  assertConsistent(details);
  return withTransaction(em, async (transaction) => {
    await assertServicesExist(transaction, details.serviceIds);
    const code = DiscountCode.add(details, clock.now());
    transaction.persist(code);
    recordAdminChange(transaction, {
      actor,
      action: 'discount-code.added',
      subject: codeSubject(code),
      after: codeFacts(code),
      at: clock.now(),
    });
    return code;
  });
}
