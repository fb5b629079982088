import { isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import { z } from 'zod';
import type { NewApplication } from './application.api.ts';

export type ApplicationFieldName =
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'experience'
  | 'certifications'
  | 'availability'
  | 'reason';

/** Application as typed in. */
export type ApplicationFields = Record<ApplicationFieldName, string>;

/** Validation messages: `required` by field, and the others. */
export interface ApplicationFormTexts {
  required: (field: Exclude<ApplicationFieldName, 'certifications'>) => string;
  phoneNumberInvalid: string;
  tooLong: (count: number) => string;
}

/** Returns the schema of the form: fields as typed in, an application out. The limits are the server's. */
export function applicationForm({ required, phoneNumberInvalid, tooLong }: ApplicationFormTexts) {
  const text = (max: number) => z.string().trim().max(max, tooLong(max));
  return z.object({
    firstName: text(60).min(1, required('firstName')),
    lastName: text(60).min(1, required('lastName')),
    phoneNumber: text(20)
      .min(1, { error: required('phoneNumber'), abort: true })
      .refine(isUgandanMobile, phoneNumberInvalid),
    experience: text(2000).min(1, required('experience')),
    certifications: text(1000),
    availability: text(200).min(1, required('availability')),
    reason: text(2000).min(1, required('reason')),
  });
}

export type ApplicationValues = z.output<ReturnType<typeof applicationForm>>;

export const emptyApplication: ApplicationFields = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  experience: '',
  certifications: '',
  availability: '',
  reason: '',
};

export const applicationFieldNames = Object.keys(emptyApplication) as ApplicationFieldName[];

/** Returns `fields` with empty values taken from `other`, such as the name of the signed-in user. */
export function filledFrom(fields: ApplicationFields, other: Partial<ApplicationFields>): ApplicationFields {
  const filled = { ...fields };
  for (const name of applicationFieldNames) filled[name] ||= other[name] ?? '';
  return filled;
}

/** Returns the application to send: empty certifications are null. */
export function newApplicationOf({ certifications, ...rest }: ApplicationValues): NewApplication {
  return { ...rest, certifications: certifications || null };
}
