import { defineEntity, p } from '@mikro-orm/core';
import type { Acknowledgement as WireAcknowledgement } from '@yoza/identity-contract/erasure';

export const AcknowledgementSchema = defineEntity({
  name: 'Acknowledgement',
  tableName: 'erasure_acknowledgements',
  properties: {
    userId: p.uuid().primary(),
    service: p.string().$type<WireAcknowledgement['service']>().primary(),
    at: p.datetime(),
    held: p.json<WireAcknowledgement['held']>(),
  },
});

/** Statement of a service that it has erased what it stored about a user, except what it holds. */
export class Acknowledgement extends AcknowledgementSchema.class {}
AcknowledgementSchema.setClass(Acknowledgement);
