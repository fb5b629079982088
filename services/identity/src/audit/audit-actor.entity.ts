import { defineEntity, p } from '@mikro-orm/core';

export const AuditActorSchema = defineEntity({
  name: 'AuditActor',
  tableName: 'audit_actors',
  properties: {
    id: p.uuid().primary(),
    name: p.string(),
    /** Time of the change whose entry has this name. */
    lastAt: p.datetime(3),
  },
});

/** Person who has made changes, with the name in the latest of them. */
export class AuditActor extends AuditActorSchema.class {}
AuditActorSchema.setClass(AuditActor);
