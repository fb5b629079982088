import { invoicePaid } from '@yoza/contracts/events/billing';
import { userRegistered, userRoleChanged, userUpdated } from '@yoza/contracts/events/identity';
import { subscribe } from '@yoza/messaging/subscription';
import { onInvoicePaid } from './job/on-invoice-paid.ts';
import { onUserRegistered } from './person/on-user-registered.ts';
import { onUserRoleChanged } from './person/on-user-role-changed.ts';
import { onUserUpdated } from './person/on-user-updated.ts';

/** What this service listens to. */
export const subscriptions = [
  subscribe(userRegistered, 'keep-person', onUserRegistered),
  subscribe(userUpdated, 'keep-person', onUserUpdated),
  subscribe(userRoleChanged, 'keep-person', onUserRoleChanged),
  subscribe(invoicePaid, 'mark-job-paid', onInvoicePaid),
];
