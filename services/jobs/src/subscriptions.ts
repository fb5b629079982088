import { invoicePaid, paymentRefunded, paymentSucceeded } from '@yoza/billing-contract/events';
import { userErased, userRegistered, userRoleChanged, userUpdated } from '@yoza/identity-contract/events';
import type { Subscription } from '@yoza/messaging/subscription';
import { subscribe } from '@yoza/messaging/subscription';
import type { Clock } from '@yoza/service-kit/clock';
import { onUserRoleChanged as releaseEquipment } from './equipment/on-user-role-changed.ts';
import { onUserErased } from './erasure/on-user-erased.ts';
import { onInvoicePaid } from './job/on-invoice-paid.ts';
import { onPaymentRefunded } from './job/on-payment-refunded.ts';
import { onPaymentSucceeded } from './job/on-payment-succeeded.ts';
import { onUserRoleChanged } from './job/on-user-role-changed.ts';
import { onUserChanged } from './person/on-user-changed.ts';

/** Every event jobs subscribes to, with its handler. */
export const subscriptions = (clock: Clock): Subscription[] => [
  subscribe(userRegistered, 'store-person', onUserChanged),
  subscribe(userUpdated, 'store-person', onUserChanged),
  subscribe(userRoleChanged, 'store-person', onUserRoleChanged),
  subscribe(userRoleChanged, 'release-equipment', releaseEquipment),
  subscribe(userErased, 'erase-person', onUserErased(clock)),
  subscribe(invoicePaid, 'mark-job-paid', onInvoicePaid),
  subscribe(paymentSucceeded, 'note-payment', onPaymentSucceeded),
  subscribe(paymentRefunded, 'mark-job-refunded', onPaymentRefunded),
];
