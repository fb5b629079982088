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
  /** Extras of larger vehicles; null if the service of the API has none. */
  sizeExtras: Record<LargerClass, { price: string; minutes: string }> | null;
  /** Ids of the included add-ons; null if the service of the API has none. */
  includedAddOnIds: string[] | null;
}

export const largerClasses = ['medium', 'large'] as const;
export type LargerClass = (typeof largerClasses)[number];
type ExtraField = `sizeExtras.${LargerClass}.${'price' | 'minutes'}`;

const extraFields = largerClasses.flatMap((size): ExtraField[] => [
  `sizeExtras.${size}.price`,
  `sizeExtras.${size}.minutes`,
]);

/** Names of the fields in the API. */
export const serviceFields = [
  'name',
  'description',
  'basePrice',
  'duration',
  ...extraFields,
  'includedAddOnIds',
  'features',
  'category',
  'isPopular',
  'invoiceCode',
  ...translatedFields,
] as const;

/** Maximum extra price for a larger vehicle, in whole shillings. */
const highestExtra = 10_000_000;
/** Maximum number of add-ons that a service includes. */
const includedLimit = 10;

/** Returns the initial values of the fields. `hasExtras` says if the server of a new service knows vehicle sizes and add-ons. */
export function typedOf(service?: ServiceSetting, hasExtras = false): TypedService {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    basePrice: service ? String(Number(service.basePrice)) : '',
    duration: service ? String(service.duration) : '',
    features: service?.features.join('\n') ?? '',
    category: service?.category ?? 'detailing',
    isPopular: service?.isPopular ?? false,
    invoiceCode: service?.invoiceCode ?? '',
    sizeExtras: service ? typedExtras(service) : hasExtras ? { medium: noExtra, large: noExtra } : null,
    includedAddOnIds: service?.includedAddOnIds ?? (!service && hasExtras ? [] : null),
    ...typedTranslationsOf(service),
  };
}

const noExtra = { price: '0', minutes: '0' };

function typedExtras({ sizeExtras }: ServiceSetting): TypedService['sizeExtras'] {
  if (!sizeExtras) return null;
  const { medium, large } = sizeExtras;
  const typed = ({ price, minutes }: typeof medium) => ({ price: String(Number(price)), minutes: String(minutes) });
  return { medium: typed(medium), large: typed(large) };
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

/** Extra price as typed; an empty field stands for none. */
const extraPriceOf = (text: string) => {
  const price = text.trim() ? parseAmount(text, 0) : 0;
  return price !== null && price <= highestExtra ? price : null;
};
const extraMinutesOf = (text: string) => (text.trim() ? wholeIn(text, 0, 480) : 0);

export type ServiceFault =
  | 'nameMissing'
  | 'priceWrong'
  | 'durationWrong'
  | 'featuresWrong'
  | 'categoryMissing'
  | 'codeWrong'
  | 'extraPriceWrong'
  | 'extraMinutesWrong'
  | 'includedWrong'
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
    ...extraFaults(typed.sizeExtras),
    ...((typed.includedAddOnIds?.length ?? 0) > includedLimit && { includedAddOnIds: 'includedWrong' }),
    ...translationFaults(typed),
  };
}

function extraFaults(extras: TypedService['sizeExtras']): Partial<Record<ExtraField, ServiceFault>> {
  if (!extras) return {};
  return Object.fromEntries(
    largerClasses.flatMap((size) => [
      ...(extraPriceOf(extras[size].price) === null ? [[`sizeExtras.${size}.price`, 'extraPriceWrong']] : []),
      ...(extraMinutesOf(extras[size].minutes) === null ? [[`sizeExtras.${size}.minutes`, 'extraMinutesWrong']] : []),
    ]),
  );
}

function sentExtras(extras: TypedService['sizeExtras']): Pick<NewService, 'sizeExtras'> {
  if (!extras) return {};
  const sent = ({ price, minutes }: (typeof extras)['medium']) => ({
    price: extraPriceOf(price) ?? 0,
    minutes: extraMinutesOf(minutes) ?? 0,
  });
  return { sizeExtras: { medium: sent(extras.medium), large: sent(extras.large) } };
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
    ...sentExtras(typed.sizeExtras),
    ...(typed.includedAddOnIds && { includedAddOnIds: typed.includedAddOnIds }),
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}
