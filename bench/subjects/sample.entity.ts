import { defineEntity, p } from '@mikro-orm/core';
import type { SampleRow } from '../src/sample-rows.ts';

const SampleSchema = defineEntity({
  name: 'Sample',
  tableName: 'samples',
  properties: { id: p.uuid().primary(), rows: p.json<SampleRow[]>() },
});

/** Row that a publisher stores with an event, and a consumer as its effect. */
export class Sample extends SampleSchema.class {}
SampleSchema.setClass(Sample);
