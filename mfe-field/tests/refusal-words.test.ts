import { describe, expect, it } from 'vitest';
import type { Entry } from '../src/offline/queue-entry.ts';
import { refusalWords } from '../src/offline/refusal-words.ts';
import { unsent as en } from '../src/texts/en/unsent.ts';
import { unsent as lg } from '../src/texts/lg/unsent.ts';
import { unsent as sw } from '../src/texts/sw/unsent.ts';

const refusedStart = (code: string): Entry => ({
  order: 1,
  id: crypto.randomUUID(),
  technicianId: crypto.randomUUID(),
  act: { kind: 'log', body: { type: 'job_start', jobId: crypto.randomUUID() } },
  occurredAt: '2026-11-26T09:00:00.000Z',
  attempts: 1,
  refusal: { status: 409, code, message: 'In English.', from: null },
});

describe.each(Object.entries({ en, lg, sw }))('a refusal of the day in %s', (_language, { refused }) => {
  const words = Object.fromEntries(Object.entries(refused ?? {}).map(([key, text]) => [`unsent.refused.${key}`, text]));
  const t = (key: string) => words[key] ?? key;

  it('has an explanation in that language', () => {
    const codes = ['TOO_EARLY_TO_START', 'NOT_ITS_DAY', 'OTHER_JOB_IN_PROGRESS'];
    const told = codes.map((code) => refusalWords(refusedStart(code), t));
    expect(told).toEqual([refused?.tooEarly, refused?.notItsDay, refused?.otherJob]);
    expect(told.join()).not.toContain('In English');
  });
});
