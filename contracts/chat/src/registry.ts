import type { Operation } from '@yoza/kernel-contract/operation';
import * as chat from './operations.ts';
import * as messageSettings from './settings-operations.ts';
import * as delayedEmails from './delayed-email-operations.ts';
import { deadLetterOperations } from './dead-letter-operations.ts';

/** Every operation of chat. */
export const operations: readonly Operation[] = Object.values({
  ...chat,
  ...messageSettings,
  ...delayedEmails,
  ...deadLetterOperations,
}) as unknown as Operation[];
