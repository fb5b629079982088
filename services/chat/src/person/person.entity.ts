import type { Role } from '@yoza/kernel-contract/principal';
import { defineEntity, type Opt, p } from '@mikro-orm/core';

export const PersonSchema = defineEntity({
  name: 'Person',
  tableName: 'people',
  properties: {
    id: p.uuid().primary(),
    /** Version of the newest handled event of the person. */
    version: p.integer(),
    firstName: p.string(),
    lastName: p.string(),
    profileImageUrl: p.string().strictNullable(),
    /** Null, like the role, until an event contains it. */
    email: p.string().strictNullable(),
    role: p.string().$type<Role>().strictNullable(),
  },
});

/** Chat's copy of a person, from the newest event of identity. */
export class Person extends PersonSchema.class {
  get name(): Opt<string> {
    return `${this.firstName} ${this.lastName}`.trim();
  }
}
PersonSchema.setClass(Person);
