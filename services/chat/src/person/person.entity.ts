import type { Role } from '@yoza/contracts/principal';
import { defineEntity, type Opt, p } from '@mikro-orm/core';

export const PersonSchema = defineEntity({
  name: 'Person',
  tableName: 'people',
  properties: {
    id: p.uuid().primary(),
    /** Version of the person's event this was taken from. */
    version: p.integer(),
    firstName: p.string(),
    lastName: p.string(),
    profileImageUrl: p.string().strictNullable(),
    /** Null, like the role, until an event carries it. */
    email: p.string().strictNullable(),
    role: p.string().$type<Role>().strictNullable(),
  },
});

/** Chat's record of a person, from the newest of identity's events. */
export class Person extends PersonSchema.class {
  get name(): Opt<string> {
    return `${this.firstName} ${this.lastName}`.trim();
  }
}
PersonSchema.setClass(Person);
