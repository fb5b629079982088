import type { DeliveryPolicy } from '../mail/delivery-policy.ts';

/** Settings of the handlers that also notify admins. */
export interface NotifierPolicy extends DeliveryPolicy {
  /** Form of notifications to admins: a row for each of them, or one shared by all. */
  adminNotifications: 'each' | 'shared';
}
