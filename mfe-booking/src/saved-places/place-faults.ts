import { fieldErrors } from '@yoza/shell-sdk/field-errors';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { NamedPlace } from './saved-place.ts';
import { isNameTaken } from './saved-places.api.ts';

/** Error texts of the fields of a saved place. */
export type PlaceFaults = Partial<Record<'name' | 'address', string>>;

/** Returns the error texts of required fields that are empty. */
export function missingIn({ name, address }: Pick<NamedPlace, 'name' | 'address'>, t: Translate): PlaceFaults {
  return {
    ...(name.trim() ? {} : { name: t('places.nameRequired') }),
    ...(address.trim() ? {} : { address: t('location.addressRequired') }),
  };
}

/** Returns the error texts of fields that the server refuses; none for other errors. */
export function refusedIn(error: unknown, t: Translate): PlaceFaults {
  if (isNameTaken(error)) return { name: t('problems.SAVED_PLACE_NAME_TAKEN') };
  return Object.fromEntries(fieldErrors(error, ['name', 'address']).map(({ path, message }) => [path, message]));
}
