import { defineEntity, p } from '@mikro-orm/postgresql';

export const SignatureSchema = defineEntity({
  name: 'Signature',
  tableName: 'job_signatures',
  properties: {
    /** One each. */
    jobId: p.uuid().primary(),
    signedBy: p.string(),
    /** As drawn, see the contract; null where the name was typed and confirmed. */
    strokes: p.json<number[][] | null>().strictNullable(),
    /** On whose phone. */
    recordedBy: p.uuid(),
    signedAt: p.datetime(3),
  },
});

/** What the customer signed when the work was done. */
export class Signature extends SignatureSchema.class {}
SignatureSchema.setClass(Signature);
