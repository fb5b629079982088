import { defineEntity, p } from '@mikro-orm/core';

const PersonSchema = defineEntity({
  name: 'Person',
  tableName: 'people',
  properties: {
    id: p.uuid().primary(),
    /** Of the person's event this was taken from. */
    version: p.integer(),
    firstName: p.string(),
    lastName: p.string(),
    profileImageUrl: p.string().strictNullable(),
  },
});

/** What chat knows of a person, from the newest of identity's events. */
export class Person extends PersonSchema.class {}
PersonSchema.setClass(Person);
