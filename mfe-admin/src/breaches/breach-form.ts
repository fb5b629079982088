import { z } from 'zod';
import { optionalText, requiredText } from '../forms/field-schemas.ts';
import { clockTimeInKampala, instantInKampala } from '../forms/kampala-instant.ts';
import type { Breach } from './breaches.api.ts';

interface Messages {
  timeMissing: string;
  descriptionMissing: string;
  dataMissing: string;
  numberWrong: string;
}

const optionalTime = z.string().transform((text) => instantInKampala(text) ?? null);

/** Returns the schema of the fields of a new breach, which returns the values to send: null for empty fields. Times are Kampala's. */
export const breachForm = ({ timeMissing, descriptionMissing, dataMissing, numberWrong }: Messages) =>
  z.object({
    noticedAt: z.string().transform((text, context) => {
      const instant = instantInKampala(text);
      if (instant) return instant;
      context.addIssue(timeMissing);
      return z.NEVER;
    }),
    description: requiredText(descriptionMissing),
    dataConcerned: requiredText(dataMissing),
    peopleAffected: z
      .string()
      .trim()
      .regex(/^\d{0,8}$/, numberWrong)
      .transform((text) => (text === '' ? null : Number(text))),
    measures: optionalText,
  });

/** Returns the schema of the fields of a breach that is edited: also when it was reported, the people were told, and it was closed. */
export const breachChangeForm = (messages: Messages) =>
  breachForm(messages).extend({ reportedAt: optionalTime, peopleToldAt: optionalTime, closedAt: optionalTime });

/** Returns the initial values of the fields of a new breach, noticed now. */
export const newBreachFields = (now: Date) => ({
  noticedAt: clockTimeInKampala(now.toISOString()),
  description: '',
  dataConcerned: '',
  peopleAffected: '',
  measures: '',
});

/** Returns the initial values of the fields of a breach that is edited. */
export const fieldsOf = (breach: Breach) => ({
  noticedAt: clockTimeInKampala(breach.noticedAt),
  description: breach.description,
  dataConcerned: breach.dataConcerned,
  peopleAffected: breach.peopleAffected === null ? '' : String(breach.peopleAffected),
  measures: breach.measures ?? '',
  reportedAt: clockTimeInKampala(breach.reportedAt),
  peopleToldAt: clockTimeInKampala(breach.peopleToldAt),
  closedAt: clockTimeInKampala(breach.closedAt),
});

/** Returns the changed values only: times are shown without seconds, so an unchanged one must not be sent. */
export function changedValues<Values extends Record<string, unknown>>(values: Values, dirty: object): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in dirty)) as Partial<Values>;
}
