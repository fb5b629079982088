import type { operations } from '@yoza/jobs-contract/api';
import { codeRefusals } from '@yoza/jobs-contract/discount-codes';
import { messageOf } from '@yoza/shell-sdk/api-error';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { problemOf } from '@yoza/shell-sdk/problem';

type Operation = 'getQuote' | 'bookJob' | 'changeJobDetails' | 'changeJobAddOns';

/** Part of a basket that the server refused, with its message. */
export interface BasketRefusal {
  part: 'addOnIds' | 'discountCode' | 'timeSlot' | 'payment';
  message: string;
}

/** Returns what the server refused about the add-ons, the discount code, the slot or the payment of a basket; undefined for any other error. */
export function basketRefusal(
  error: unknown,
  t: Translate,
  nameOf: (addOnId: string) => string,
): BasketRefusal | undefined {
  const problem = problemOf<operations[Operation]>(error);
  if (problem?.code === 'ADD_ON_UNAVAILABLE') {
    const names = problem.addOnIds.map(nameOf).join(', ');
    return { part: 'addOnIds', message: t('jobs.basket.unavailable', { names }) };
  }
  if (problem?.code === 'CODE_NOT_VALID') {
    // A newer server may have another reason.
    const reason = codeRefusals.find((known) => known === problem.reason);
    const message = reason ? t(`jobs.basket.code.${reason}`) : messageOf(error, t('jobs.basket.code.unknown'));
    return { part: 'discountCode', message };
  }
  if (problem?.code === 'SLOT_FULL') return { part: 'timeSlot', message: t('jobs.basket.slotFull') };
  if (problem?.code === 'JOB_PAID') return { part: 'payment', message: messageOf(error, t('jobs.basket.paid')) };
  return undefined;
}
