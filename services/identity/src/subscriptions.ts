import { billingAdminChange, billingPersonErased } from '@yoza/billing-contract/events';
import { chatAdminChange, chatPersonErased } from '@yoza/chat-contract/events';
import { identityAdminChange, identityPersonErased } from '@yoza/identity-contract/events';
import { jobsAdminChange, jobsPersonErased } from '@yoza/jobs-contract/events';
import type { Subscription } from '@yoza/messaging/subscription';
import { subscribe } from '@yoza/messaging/subscription';
import { keepEntry } from './audit/keep-entry.ts';
import { onPersonErased } from './erasure/on-person-erased.ts';

/** Events that identity handles: the changes by admins in any service, and the erasure of a person by any service. */
export const subscriptions = (): Subscription[] => [
  subscribe(identityAdminChange, 'audit-log', keepEntry),
  subscribe(jobsAdminChange, 'audit-log', keepEntry),
  subscribe(billingAdminChange, 'audit-log', keepEntry),
  subscribe(chatAdminChange, 'audit-log', keepEntry),

  subscribe(identityPersonErased, 'acknowledge-erasure', onPersonErased('identity')),
  subscribe(jobsPersonErased, 'acknowledge-erasure', onPersonErased('jobs')),
  subscribe(billingPersonErased, 'acknowledge-erasure', onPersonErased('billing')),
  subscribe(chatPersonErased, 'acknowledge-erasure', onPersonErased('chat')),
];
