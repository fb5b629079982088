import { languages, type Language } from '@yoza/kernel-contract/language';
import { isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import { profilePhone, type Profile, type ProfileChange } from '@yoza/shell-sdk/profile';
import { z } from 'zod';

/** Profile as typed in. */
export interface ProfileFields {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  language: Language;
}

export const profileFieldNames = ['firstName', 'lastName', 'phoneNumber', 'language'] as const;

/** Validation messages. */
export interface ProfileFormTexts {
  required: (field: 'firstName' | 'lastName') => string;
  phoneNumberInvalid: string;
  tooLong: (count: number) => string;
}

/** Returns the initial values of the form; a user who has saved no language gets the page's. */
export function fieldsOf(person: Profile, pageLanguage: Language): ProfileFields {
  const { firstName, lastName, language } = person;
  return { firstName, lastName, phoneNumber: profilePhone(person), language: language ?? pageLanguage };
}

/** Returns the schema of the form. Unchanged values are not validated: names come from providers, and numbers from other countries. */
export function profileForm(known: ProfileFields, { required, phoneNumberInvalid, tooLong }: ProfileFormTexts) {
  const changed = (field: keyof ProfileFields, fits: (text: string) => boolean) => (text: string) =>
    text === known[field] || fits(text);
  const name = (field: 'firstName' | 'lastName') =>
    z
      .string()
      .trim()
      .refine(
        changed(field, (text) => text !== ''),
        required(field),
      )
      .refine(
        changed(field, (text) => text.length <= 60),
        tooLong(60),
      );
  return z.object({
    firstName: name('firstName'),
    lastName: name('lastName'),
    phoneNumber: z
      .string()
      .trim()
      .refine(
        changed('phoneNumber', (text) => text === '' || isUgandanMobile(text)),
        phoneNumberInvalid,
      ),
    language: z.enum(languages),
  });
}

/** Returns the fields that differ from the saved ones: changes to other fields on another device are preserved. */
export function changeOf(fields: ProfileFields, person: Profile): ProfileChange {
  const { firstName, lastName, phoneNumber, language } = fields;
  return {
    ...(firstName !== person.firstName && { firstName }),
    ...(lastName !== person.lastName && { lastName }),
    ...(phoneNumber !== profilePhone(person) && { phoneNumber }),
    ...(language !== person.language && { language }),
  };
}
