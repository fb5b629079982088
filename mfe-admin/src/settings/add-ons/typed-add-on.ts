import { parseAmount } from '../../forms/parse-amount.ts';
import { wholeIn } from '../accept-number.ts';
import type { AddOnSetting, NewAddOn } from '../add-ons.api.ts';
import {
  changedTranslations,
  translatedFields,
  translationFaults,
  typedTranslationsOf,
  type TranslationFault,
  type TypedTranslations,
} from '../services/typed-translations.ts';

/** Values of the fields of an add-on. */
export interface TypedAddOn extends TypedTranslations {
  name: string;
  description: string;
  price: string;
  minutes: string;
  /** Services it is for; null for all. */
  serviceIds: string[] | null;
  /** One per line. */
  checklistItems: string;
  afterPhotos: string;
}

/** Names of the fields in the API. */
export const addOnFields = [
  'name',
  'description',
  'price',
  'minutes',
  'serviceIds',
  'checklistItems',
  'afterPhotos',
  ...translatedFields,
] as const;

export function typedOf(addOn?: AddOnSetting): TypedAddOn {
  return {
    name: addOn?.name ?? '',
    description: addOn?.description ?? '',
    price: addOn ? String(Number(addOn.price)) : '',
    minutes: addOn ? String(addOn.minutes) : '',
    serviceIds: addOn?.serviceIds ?? null,
    checklistItems: addOn?.checklistItems.join('\n') ?? '',
    afterPhotos: String(addOn?.afterPhotos ?? 0),
    ...typedTranslationsOf(addOn),
  };
}

export type AddOnFault =
  | 'nameMissing'
  | 'priceWrong'
  | 'minutesWrong'
  | 'servicesMissing'
  | 'stepsWrong'
  | 'photosWrong'
  | TranslationFault;

const highestPrice = 2_000_000;

const priceOf = ({ price }: TypedAddOn) => {
  const amount = parseAmount(price, 0);
  return amount !== null && amount <= highestPrice ? amount : null;
};
const minutesOf = ({ minutes }: TypedAddOn) => wholeIn(minutes, 0, 480);
const photosOf = ({ afterPhotos }: TypedAddOn) => wholeIn(afterPhotos, 0, 10);

const stepsOf = ({ checklistItems }: TypedAddOn) =>
  checklistItems
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean);

/** Returns the faults of the fields, by field name. */
export function addOnFaults(typed: TypedAddOn): Partial<Record<(typeof addOnFields)[number], AddOnFault>> {
  const steps = stepsOf(typed);
  return {
    ...(!typed.name.trim() && { name: 'nameMissing' }),
    ...(priceOf(typed) === null && { price: 'priceWrong' }),
    ...(minutesOf(typed) === null && { minutes: 'minutesWrong' }),
    ...(typed.serviceIds?.length === 0 && { serviceIds: 'servicesMissing' }),
    ...((steps.length > 10 || steps.some((step) => step.length > 120)) && { checklistItems: 'stepsWrong' }),
    ...(photosOf(typed) === null && { afterPhotos: 'photosWrong' }),
    ...translationFaults(typed),
  };
}

/**
 * Returns the request body made of the fields, with the languages whose translations differ from `addOn`; undefined while a number is invalid. Other
 * faults are found by {@link addOnFaults}.
 */
export function sentOf(typed: TypedAddOn, addOn?: AddOnSetting): NewAddOn | undefined {
  const [price, minutes, afterPhotos] = [priceOf(typed), minutesOf(typed), photosOf(typed)];
  if (price === null || minutes === null || afterPhotos === null) return undefined;
  const translations = changedTranslations(typed, addOn);
  return {
    name: typed.name.trim(),
    description: typed.description.trim() || null,
    price,
    minutes,
    serviceIds: typed.serviceIds,
    checklistItems: stepsOf(typed),
    afterPhotos,
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}
