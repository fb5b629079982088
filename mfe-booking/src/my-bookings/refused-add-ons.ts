import type { operations } from '@yoza/jobs-contract/api';
import { messageOf } from '@yoza/shell-sdk/api-error';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { problemOf, type ByCode } from '@yoza/shell-sdk/problem';
import { problemText } from '../texts/problem-text.ts';

type Change = operations['changeJobAddOns'];

export interface RefusedAddOns {
  message: string;
  /** New total to agree to, a decimal string of shillings, if that is what is missing. */
  total?: string;
  /** Ids of add-ons that can no longer be ordered. */
  unavailable: readonly string[];
  /** True if the add-ons can no longer be changed. */
  isFinal: boolean;
}

/** Text of each refusal in `extras.refused`; null for one that has a text of its own elsewhere. */
const textOfCode: ByCode<Change, string | null> = {
  ADD_ON_UNAVAILABLE: null,
  CODE_NOT_VALID: null,
  ILLEGAL_TRANSITION: 'started',
  JOB_CHANGED: 'changed',
  JOB_PAID: 'paid',
  NOT_FOUND: null,
  PRICE_AGREED: 'agreed',
  PRICE_CHANGED: 'price',
  SLOT_FULL: 'noPlace',
  VEHICLE_BUSY: 'vehicleBusy',
};

const finalCodes: readonly string[] = [
  'ILLEGAL_TRANSITION',
  'JOB_PAID',
  'PRICE_AGREED',
] satisfies (keyof typeof textOfCode)[];

/** Returns what a refused change of add-ons means for the customer. */
export function refusedAddOns(error: unknown, t: Translate): RefusedAddOns {
  const problem = problemOf<Change>(error);
  const text = problem && textOfCode[problem.code];
  return {
    message: text
      ? t(`extras.refused.${text}`, { defaultValue: messageOf(error, t('extras.refused.failed')) })
      : problemText(error, t, t('extras.refused.failed')),
    ...(problem?.code === 'PRICE_CHANGED' && { total: problem.totalPrice }),
    unavailable: problem?.code === 'ADD_ON_UNAVAILABLE' ? problem.addOnIds : [],
    isFinal: problem !== undefined && finalCodes.includes(problem.code),
  };
}
