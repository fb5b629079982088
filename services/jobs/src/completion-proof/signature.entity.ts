import { defineEntity, p } from '@mikro-orm/postgresql';

export const SignatureSchema = defineEntity({
  name: 'Signature',
  tableName: 'job_signatures',
  properties: {
    /** Job, which has at most one signature. */
    jobId: p.uuid().primary(),
    signedBy: p.string(),
    /** Strokes as drawn, see the contract; null for a typed and confirmed name. */
    strokes: p.json<number[][] | null>().strictNullable(),
    /** Technician on whose phone it was given. */
    recordedBy: p.uuid(),
    signedAt: p.datetime(3),
  },
});

/** Customer's signature for the work, given while the job was in progress. */
export class Signature extends SignatureSchema.class {}
SignatureSchema.setClass(Signature);
