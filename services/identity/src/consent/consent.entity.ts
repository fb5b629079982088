import { defineEntity, p } from '@mikro-orm/core';

export const ConsentSchema = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    userId: p.uuid().primary(),
    noticeVersion: p.string().primary(),
    acceptedAt: p.datetime(),
  },
});

/** Agreement of a user to a version of the privacy notice, at most one for each. */
export class Consent extends ConsentSchema.class {}
ConsentSchema.setClass(Consent);
