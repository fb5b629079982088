import type { components } from '@yoza/jobs-contract/api';
import type { NewEntry } from '../offline/queue-entry.ts';
import { sessionLimit } from './duty.ts';
import { sessionAfter } from './session-after.ts';

/** Technician's figures. Their hours are those until `countedAt`, in milliseconds by this device's clock; stored figures of an older page lack it. */
export type Figures = components['schemas']['TechnicianStats'] & { countedAt?: number };

/**
 * Counts the hours on to the last of the entries. An entry before `countedAt`, unknown to the server when it counted, takes back what was counted
 * since.
 */
export function figuresAfter(figures: Figures, entries: readonly NewEntry[]): Figures {
  let after = figures;
  for (const entry of entries) {
    const countedAt = Date.parse(entry.occurredAt);
    const activeSession = sessionAfter(after.activeSession, [entry]);
    after = { ...after, exactHours: exactHours(after, countedAt), activeSession, countedAt };
  }
  return after;
}

/**
 * Returns the hours that the server would count at `now`, to two decimals: they grow during an open session, up to its limit, not during its breaks.
 */
export function hoursAt(figures: Figures, now: Date): number {
  const { countedAt = now.getTime() } = figures;
  return Math.round(exactHours(figures, Math.max(countedAt, now.getTime())) * 100) / 100;
}

function exactHours({ exactHours: hours, totalHours, activeSession, countedAt }: Figures, until: number): number {
  const counted = hours ?? totalHours;
  if (countedAt === undefined || !activeSession || activeSession.onBreak) return counted;
  const limit = sessionLimit(activeSession);
  // Figures from after the limit show that the clock of the phone is wrong: the server had not ended the session.
  const end = countedAt <= limit ? Math.min(until, limit) : until;
  return counted + (end - countedAt) / 3_600_000;
}
