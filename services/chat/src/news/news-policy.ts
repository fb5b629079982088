import type { Clock } from '@yoza/service-kit/clock';

/** How news are told. */
export interface NewsPolicy {
  clock: Clock;
  /** When this process began to listen: what piled up before comes all at once and in any order. */
  startedAt: Date;
  /** Hours after which something that happened is not mailed any more. */
  mailMaxAgeHours: number;
}
