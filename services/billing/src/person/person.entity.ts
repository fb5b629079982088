import { defineEntity, type Opt, p } from '@mikro-orm/core';

export const PersonSchema = defineEntity({
  name: 'Person',
  tableName: 'people',
  properties: {
    id: p.uuid().primary(),
    /** Version of the person's event from which the row was taken. */
    version: p.integer(),
    firstName: p.string(),
    lastName: p.string(),
  },
});

/** Data of a person known to billing, from the newest of identity's events. */
export class Person extends PersonSchema.class {
  get fullName(): Opt<string> {
    return `${this.firstName} ${this.lastName}`.trim();
  }
}
PersonSchema.setClass(Person);
