import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { Tables } from '../tables.ts';
import { isInRetrospect, recordedAt } from '../mail/recorded-at.ts';

/** Facts that tell when and how chat learned of a job. */
type Arrival = Pick<Tables['job_facts'], 'known_at' | 'in_retrospect'>;

const historyMs = 10 * 60_000;

/** True if a job was entered as history shortly before `now`; events of its invoice and payments then count as history too. */
export const isHistory = ({ in_retrospect, known_at }: Arrival, now: Date): boolean =>
  in_retrospect && now.getTime() - new Date(known_at).getTime() < historyMs;

/** True if an event of a job was entered with it as history. An act that a phone reports late was done on a job known before. */
export const isEventOfHistory = (arrival: Arrival, event: DomainEvent): boolean =>
  isInRetrospect(event) && isHistory(arrival, new Date(recordedAt(event)));
