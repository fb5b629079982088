import type { Operation } from '@yoza/kernel-contract/operation';
import * as identity from './operations.ts';
import * as people from './people-operations.ts';
import * as sessions from './session-operations.ts';
import * as consents from './consent-operations.ts';
import * as phoneVerification from './phone-verification-operations.ts';
import * as erasure from './erasure-operations.ts';
import * as breach from './breach-operations.ts';
import * as technician from './technician-operations.ts';
import * as audit from './audit-operations.ts';
import { deadLetterOperations } from './dead-letter-operations.ts';

/** Every operation of identity. */
export const operations: readonly Operation[] = Object.values({
  ...identity,
  ...people,
  ...sessions,
  ...consents,
  ...phoneVerification,
  ...erasure,
  ...breach,
  ...technician,
  ...audit,
  ...deadLetterOperations,
}) as unknown as Operation[];
