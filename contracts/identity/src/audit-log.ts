import { z } from 'zod';
import { AdminChange } from '@yoza/kernel-contract/admin-change';
import { BusinessDate, Instant, PageQuery, Uuid, line } from '@yoza/kernel-contract/primitives';
import { auditActions, auditSubjects } from './audit-actions.ts';

const filters = {
  /**
   * Search words, of which the first eight must each occur in the first 4,000 characters of the entry: the actor's name, the action with spaces for
   * dots and dashes, the subject's kind and label, and the changed fields with their values.
   */
  search: line(100).optional(),
  actor: Uuid.optional(),
  kind: z.enum(auditSubjects).optional(),
  action: z.enum(auditActions).optional(),
  /** Id of the changed object, for its history. */
  subject: line(100).optional(),
  /** First and last day in Kampala, both included; 400 if the last is before the first. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
};
export const AuditFilter = z.object(filters);
export type AuditFilter = z.output<typeof AuditFilter>;
export const AuditQuery = z.object({ ...PageQuery, ...filters });

/** One change by an admin: the admin, time, action, and the fields that differ with their values before and after. Immutable. */
export const AuditEntry = AdminChange.extend({
  /** That of the event. */
  id: Uuid,
  /** Time of the change. */
  at: Instant,
}).meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Person who has made changes, under the name they had at their latest change. */
export const AuditActor = z.object({ id: Uuid, name: z.string() }).meta({ id: 'AuditActor' });
export type AuditActor = z.infer<typeof AuditActor>;
