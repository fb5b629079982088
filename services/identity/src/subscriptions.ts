import {
  billingAdminChange,
  chatAdminChange,
  identityAdminChange,
  jobsAdminChange,
} from '@yoza/contracts/events/audit';
import type { Subscription } from '@yoza/messaging/subscription';
import { subscribe } from '@yoza/messaging/subscription';
import { keepEntry } from './audit/keep-entry.ts';

/** Events that identity handles: the changes by admins in any service. */
export const subscriptions = (): Subscription[] => [
  subscribe(identityAdminChange, 'audit-log', keepEntry),
  subscribe(jobsAdminChange, 'audit-log', keepEntry),
  subscribe(billingAdminChange, 'audit-log', keepEntry),
  subscribe(chatAdminChange, 'audit-log', keepEntry),
];
