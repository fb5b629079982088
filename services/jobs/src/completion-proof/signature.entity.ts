import { defineEntity, p } from '@mikro-orm/postgresql';

export const SignatureSchema = defineEntity({
  name: 'Signature',
  tableName: 'job_signatures',
  properties: {
    /** One each. */
    jobId: p.uuid().primary(),
    signedBy: p.string(),
    /** Strokes as drawn, see the contract; null for a typed and confirmed name. */
    strokes: p.json<number[][] | null>().strictNullable(),
    /** On whose phone. */
    recordedBy: p.uuid(),
    signedAt: p.datetime(3),
  },
});

/** Customer's signature when the work was done. */
export class Signature extends SignatureSchema.class {}
SignatureSchema.setClass(Signature);
