import { defineEntity, p } from '@mikro-orm/postgresql';
import { Role } from '@yoza/kernel-contract/principal';

export const PersonSchema = defineEntity({
  name: 'Person',
  tableName: 'people',
  properties: {
    id: p.uuid().primary(),
    email: p.string(),
    firstName: p.string(),
    lastName: p.string(),
    phoneNumber: p.string().strictNullable(),
    profileImageUrl: p.string().strictNullable(),
    role: p.enum(Role.options),
    createdAt: p.datetime(3),
    /** Version of the identity aggregate this row was made from; older events do not overwrite newer ones. */
    version: p.integer(),
  },
});

/** Person as known to this service from identity's events. */
export class Person extends PersonSchema.class {}
PersonSchema.setClass(Person);
