import { z } from 'zod';
import { AdminChange } from '../events/audit.ts';
import { BusinessDate, Instant, PageQuery, Uuid, line } from '../primitives.ts';
import { auditActions, auditSubjects } from './audit-actions.ts';

const filters = {
  /** Words of which each is somewhere in who it was, what they did, about whom or what, or a value before or after. */
  search: line(100).optional(),
  actor: Uuid.optional(),
  kind: z.enum(auditSubjects).optional(),
  action: z.enum(auditActions).optional(),
  /** The id of what was changed: its history. */
  subject: line(100).optional(),
  /** The first and the last day in Kampala, both included. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
};
export const AuditFilter = z.object(filters);
export type AuditFilter = z.output<typeof AuditFilter>;
export const AuditQuery = z.object({ ...PageQuery, ...filters });

/** One change by an admin: who, when, what, and the fields that differ with their values before and after. Nobody changes it. */
export const AuditEntry = AdminChange.extend({
  /** That of the event. */
  id: Uuid,
  /** When the change was made. */
  at: Instant,
}).meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Somebody who has changed something, by the name they had when they did so last. */
export const AuditActor = z.object({ id: Uuid, name: z.string() }).meta({ id: 'AuditActor' });
export type AuditActor = z.infer<typeof AuditActor>;
