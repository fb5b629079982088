import type { components, paths } from '@yoza/identity-contract/api';
import type { Language } from '@yoza/kernel-contract/language';
import { localNumber } from '@yoza/kernel-contract/phone-number';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { i18n } from '@yoza/shell-sdk/i18n';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey, type CurrentUser } from '@yoza/shell-sdk/session';

export type ProfileChange = components['schemas']['ProfileChange'];

/** Fields of a profile that users see and change themselves, regardless of how they are signed in. */
export type Profile = Pick<
  CurrentUser,
  'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'phoneVerifiedAt' | 'canVerifyPhone' | 'language'
>;

/** True if the server keeps a profile of this user; older servers do not return a language. */
export function hasProfile({ language }: Pick<Profile, 'language'>): boolean {
  return language !== undefined;
}

/** Returns the phone number of the profile in local format; empty when there is none. */
export function profilePhone({ phoneNumber }: Pick<Profile, 'phoneNumber'>): string {
  return localNumber(phoneNumber ?? '');
}

/** Changes the profile of the user signed in by cookie, and shows the change on the whole page. */
export async function saveProfile(change: ProfileChange): Promise<CurrentUser> {
  const user = await bodyOf(apiClient<paths>().PATCH('/api/auth/user', { body: change }));
  queryClient.setQueryData(sessionQueryKey, user);
  return user;
}

let saving: Promise<unknown> = Promise.resolve();

/**
 * Saves the language selected for the page in the profile, unless another has been selected since. If that fails, the language applies to this
 * browser only.
 */
export function keepLanguage(
  language: Language,
  save: (change: ProfileChange) => Promise<unknown> = saveProfile,
): void {
  saving = saving.then(() => (language === i18n.language ? save({ language }) : null)).catch(() => null);
}
