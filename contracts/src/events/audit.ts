import { z } from 'zod';
import { Uuid } from '../primitives.ts';
import { defineEvent } from './event.ts';

/** Of a field: text (amounts as on the wire, instants in ISO-8601), a number, a yes or no; null where it had or has no value. */
export const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.infer<typeof AuditValue>;

/** One change that an admin caused. Names are as they were then, so that the record needs nothing else to be read. */
export const AdminChange = z.object({
  actor: z.object({ id: Uuid, name: z.string() }),
  /** One of `auditActions`; text, so that who reads an older list keeps a newer action. */
  action: z.string().max(64),
  subject: z.object({ kind: z.string().max(32), id: z.string().max(100), label: z.string().max(200) }),
  /** The fields that differ, each with its value before and after. */
  changes: z.array(z.object({ field: z.string().max(100), before: AuditValue, after: AuditValue })).max(60),
});
export type AdminChange = z.infer<typeof AdminChange>;

export const identityAdminChange = defineEvent('identity.admin-change.recorded.v1', AdminChange);
export const jobsAdminChange = defineEvent('jobs.admin-change.recorded.v1', AdminChange);
export const billingAdminChange = defineEvent('billing.admin-change.recorded.v1', AdminChange);
export const chatAdminChange = defineEvent('chat.admin-change.recorded.v1', AdminChange);
