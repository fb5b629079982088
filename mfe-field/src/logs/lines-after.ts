import { jobOf, type NewEntry } from '../offline/queue-entry.ts';
import type { TechnicianLog } from './logs.api.ts';

/** Line of the activity; an unsent one is known on this device only. */
export type ActivityLine = TechnicianLog & { isUnsent?: true };

/** Activity with the unsent changes on top, the last recorded first. Photos, signatures and cash are no activity. */
export function linesAfter(logs: readonly TechnicianLog[], entries: readonly NewEntry[]): ActivityLine[] {
  return [...entries.flatMap(lineOf).toReversed(), ...logs];
}

function lineOf(entry: NewEntry): ActivityLine[] {
  const { id, technicianId, occurredAt: createdAt, act } = entry;
  if ('jobId' in act) return [];
  const { location = null } = act.body;
  const { notes = null, metadata = null } = act.kind === 'log' ? act.body : {};
  const activity = act.kind === 'log' ? act.body.type : act.kind;
  return [{ id, technicianId, jobId: jobOf(entry), activity, location, notes, metadata, createdAt, isUnsent: true }];
}
