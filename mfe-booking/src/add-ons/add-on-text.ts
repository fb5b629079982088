import type { components } from '@yoza/jobs-contract/api';
import { formatDuration, formatMoney } from '@yoza/shell-sdk/format';
import type { Language } from '@yoza/shell-sdk/i18n';
import { serviceDescription, serviceName } from '@yoza/shell-sdk/service-text';

type Named = Pick<components['schemas']['AddOn'], 'name' | 'translations'>;
type Described = Named & Pick<components['schemas']['AddOn'], 'description'>;

/** Returns the name of an add-on in a language; in English if there is no translation. */
export const addOnName = (addOn: Named, language: Language): string => serviceName(addOn, language);

/** Returns the description of an add-on in a language; in English if there is no translation. */
export const addOnDescription = (addOn: Described, language: Language): string | null =>
  serviceDescription(addOn, language);

/** Returns the names of add-ons, separated by commas. */
export const addOnNames = (addOns: readonly Named[], language: Language): string =>
  addOns.map((addOn) => addOnName(addOn, language)).join(', ');

/** Returns price and working time, such as `UGX 20,000 · 30 min`; only what is known and not 0 minutes. */
export function priceAndTime(price: string | number, minutes: number | null): string {
  return [formatMoney(price), minutes ? formatDuration(minutes) : ''].filter(Boolean).join(' · ');
}
