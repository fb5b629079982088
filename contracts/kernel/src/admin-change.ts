import { z } from 'zod';
import { Uuid } from './primitives.ts';
import { defineEvent } from './event.ts';
import type { ServiceName } from './operation.ts';

/** Value of a field: text (amounts as on the wire, instants in ISO-8601), number or boolean; null where it had or has no value. */
export const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.infer<typeof AuditValue>;

/** One change caused by an admin. Names are as of the change, so that the record can be read without other data. */
export const AdminChange = z.object({
  actor: z.object({ id: Uuid, name: z.string() }),
  /** One of `auditActions`; text, so that a reader with an older list accepts a newer action. */
  action: z.string().max(64),
  subject: z.object({ kind: z.string().max(32), id: z.string().max(100), label: z.string().max(200) }),
  /** Fields that differ, each with its value before and after. */
  changes: z.array(z.object({ field: z.string().max(100), before: AuditValue, after: AuditValue })).max(60),
});
export type AdminChange = z.infer<typeof AdminChange>;

/** Defines the event of a service for changes that admins make there. */
export const defineAdminChange = <const Service extends ServiceName>(service: Service) =>
  defineEvent(`${service}.admin-change.recorded.v1`, AdminChange);
