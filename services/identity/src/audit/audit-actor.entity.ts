import { defineEntity, p } from '@mikro-orm/core';

export const AuditActorSchema = defineEntity({
  name: 'AuditActor',
  tableName: 'audit_actors',
  properties: {
    id: p.uuid().primary(),
    name: p.string(),
    /** Time of the change from which the name was taken. */
    lastAt: p.datetime(3),
  },
});

/** Person who has made changes, under the name they had at their latest one. */
export class AuditActor extends AuditActorSchema.class {}
AuditActorSchema.setClass(AuditActor);
