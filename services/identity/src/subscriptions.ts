import {
  billingAdminChange,
  chatAdminChange,
  identityAdminChange,
  jobsAdminChange,
} from '@yoza/contracts/events/audit';
import type { Subscription } from '@yoza/messaging/subscription';
import { subscribe } from '@yoza/messaging/subscription';
import { keepEntry } from './audit/keep-entry.ts';

/** Who a person is begins here; of the others identity hears only what admins changed, as it does of itself. */
export const subscriptions: readonly Subscription[] = [
  subscribe(identityAdminChange, 'audit-log', keepEntry),
  subscribe(jobsAdminChange, 'audit-log', keepEntry),
  subscribe(billingAdminChange, 'audit-log', keepEntry),
  subscribe(chatAdminChange, 'audit-log', keepEntry),
];
