import { describe, expect, it, test } from 'vitest';
import type { Entry, Refusal } from '../src/offline/queue-entry.ts';
import { refusalText } from '../src/offline/refusal-text.ts';
import { unsent as en } from '../src/texts/en/unsent.ts';
import { unsent as lg } from '../src/texts/lg/unsent.ts';
import { unsent as sw } from '../src/texts/sw/unsent.ts';

/** Creates an unsent start of a job that the server has refused. */
const refusedStart = (refusal: Partial<Refusal>): Entry => ({
  order: 1,
  id: crypto.randomUUID(),
  technicianId: crypto.randomUUID(),
  act: { kind: 'log', body: { type: 'job_start', jobId: crypto.randomUUID() } },
  occurredAt: '2026-11-26T09:00:00.000Z',
  attempts: 1,
  refusal: { status: 409, code: null, message: 'In English.', from: null, ...refusal },
});

describe.each(Object.entries({ en, lg, sw }))(
  'refusal to start a job, because of its day or of another job, in %s',
  (_language, { refused }) => {
    const words = Object.fromEntries(
      Object.entries(refused ?? {}).map(([key, text]) => [`unsent.refused.${key}`, text]),
    );
    const t = (key: string) => words[key] ?? key;

    it('has an explanation in that language', () => {
      const codes = ['TOO_EARLY_TO_START', 'NOT_ITS_DAY', 'OTHER_JOB_IN_PROGRESS'] as const;
      const texts = codes.map((code) => refusalText(refusedStart({ code }), t));
      expect(texts).toEqual([refused?.tooEarly, refused?.notItsDay, refused?.otherJob]);
      expect(texts.join()).not.toContain('In English');
    });
  },
);

test('refusal with a code or a status of another version: is explained by the message of the server', () => {
  const unknown = { code: 'NOT_THOUGHT_OF', from: 'paused' } as unknown as Partial<Refusal>;
  expect(refusalText(refusedStart(unknown), (key) => key)).toBe('In English.');
  expect(refusalText(refusedStart({ ...unknown, message: null }), (key) => key)).toBe('unsent.refused.other');
});

test('refusal because of the status of a job: is explained by that status, else by the message of the server', () => {
  const code = 'ILLEGAL_TRANSITION';
  const texts = (['cancelled', 'pending', 'in_progress'] as const).map((from) =>
    refusalText(refusedStart({ code, from }), (key) => key),
  );
  expect(texts).toEqual(['unsent.refused.cancelled', 'unsent.refused.taken', 'In English.']);
});
