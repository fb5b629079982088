import type { ByCode } from '@yoza/shell-sdk/problem';
import type { OperationsOf, RefusalCode } from '../offline/queue-entry.ts';

/**
 * Correction that the technician has to make in the job: missing proof of work, an act on another day than that of the job, a start before that day.
 */
type Correction = 'proof' | 'day' | 'start';

/** Correction by the code of the refusal; null for codes without one in the job. */
export const corrections: Partial<Record<RefusalCode, Correction | null>> = {
  PROOF_MISSING: 'proof',
  NOT_ITS_DAY: 'day',
  TOO_EARLY_TO_START: 'start',
  NOT_FOUND: null,
  ALREADY_ON_BREAK: null,
  CHECKLIST_CLOSED: null,
  ILLEGAL_TRANSITION: null,
  NOT_CLOCKED_IN: null,
  NOT_ON_BREAK: null,
  OTHER_JOB_IN_PROGRESS: null,
  OUT_OF_ORDER: null,
  TOO_LONG_AGO: null,
  TRAVELING: null,
  USE_CLOCK: null,
} satisfies ByCode<OperationsOf['log'], Correction | null>;
