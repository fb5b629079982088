import type { Clock } from '@yoza/service-kit/clock';

/** Rules for delivering notifications and emails. */
export interface DeliveryPolicy {
  clock: Clock;
  /** Time when this process began to receive events. Older events may arrive all at once and in any order. */
  startedAt: Date;
  /** Hours after an event was recorded in which it can still queue an email; an email with a secret link is sent until the link expires. */
  mailMaxAgeHours: number;
}
