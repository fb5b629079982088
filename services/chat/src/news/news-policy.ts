import type { Clock } from '@yoza/service-kit/clock';

/** How news are told. */
export interface NewsPolicy {
  clock: Clock;
  /** Hours after which something that happened is not mailed any more. */
  mailMaxAgeHours: number;
}
