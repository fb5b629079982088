import { parseAmount } from '../../forms/parse-amount.ts';
import { wholeIn } from '../accept-number.ts';
import type { NewService, ServiceSetting } from './services.api.ts';
import {
  changedTranslations,
  translatedFields,
  translationFaults,
  typedTranslationsOf,
  type TranslationFault,
  type TypedTranslations,
} from './typed-translations.ts';

/** Maximum price of a service, in whole shillings. */
export const highestPrice = 30_000_000;

/** Values of the fields of a service. */
export interface TypedService extends TypedTranslations {
  name: string;
  description: string;
  basePrice: string;
  /** In minutes. */
  duration: string;
  /** One per line. */
  features: string;
  category: string;
  isPopular: boolean;
  invoiceCode: string;
}

/** Names of the fields in the API. */
export const serviceFields = [
  'name',
  'description',
  'basePrice',
  'duration',
  'features',
  'category',
  'isPopular',
  'invoiceCode',
  ...translatedFields,
] as const;

export function typedOf(service?: ServiceSetting): TypedService {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    basePrice: service ? String(Number(service.basePrice)) : '',
    duration: service ? String(service.duration) : '',
    features: service?.features.join('\n') ?? '',
    category: service?.category ?? 'detailing',
    isPopular: service?.isPopular ?? false,
    invoiceCode: service?.invoiceCode ?? '',
    ...typedTranslationsOf(service),
  };
}

export const featuresOf = ({ features }: TypedService) =>
  features
    .split('\n')
    .map((feature) => feature.trim())
    .filter(Boolean);

const priceOf = ({ basePrice }: TypedService) => {
  const price = parseAmount(basePrice);
  return price !== null && price <= highestPrice ? price : null;
};
const minutesOf = ({ duration }: TypedService) => wholeIn(duration, 5, 1440);

export type ServiceFault =
  | 'nameMissing'
  | 'priceWrong'
  | 'durationWrong'
  | 'featuresWrong'
  | 'categoryMissing'
  | 'codeWrong'
  | TranslationFault;

/** Returns the faults of the fields, by field name. */
export function serviceFaults(typed: TypedService): Partial<Record<(typeof serviceFields)[number], ServiceFault>> {
  const features = featuresOf(typed);
  return {
    ...(!typed.name.trim() && { name: 'nameMissing' }),
    ...(priceOf(typed) === null && { basePrice: 'priceWrong' }),
    ...(minutesOf(typed) === null && { duration: 'durationWrong' }),
    ...((features.length > 20 || features.some((feature) => feature.length > 120)) && { features: 'featuresWrong' }),
    ...(!typed.category.trim() && { category: 'categoryMissing' }),
    ...(!/^[A-Z]{3}$/.test(typed.invoiceCode) && { invoiceCode: 'codeWrong' }),
    ...translationFaults(typed),
  };
}

/**
 * Returns the request body made of the fields, with the languages whose translations differ from `service`, and without the invoice code, which only
 * a new service sends; undefined while the price or the duration is invalid. Other faults are found by {@link serviceFaults}.
 */
export function sentOf(typed: TypedService, service?: ServiceSetting): Omit<NewService, 'invoiceCode'> | undefined {
  const [basePrice, duration] = [priceOf(typed), minutesOf(typed)];
  if (basePrice === null || duration === null) return undefined;
  const translations = changedTranslations(typed, service);
  return {
    name: typed.name.trim(),
    description: typed.description.trim() || null,
    basePrice,
    duration,
    features: featuresOf(typed),
    category: typed.category.trim(),
    isPopular: typed.isPopular,
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}
