import { parseAmount } from '../../forms/parse-amount.ts';
import { wholeIn } from '../accept-number.ts';
import type { ServiceSetting } from '../services/services.api.ts';
import type { CardLink, PaymentSettings, PaymentSettingsChange } from './payment-settings.api.ts';

/** Card page as typed; an empty address means none. */
export interface TypedLink {
  serviceId: string;
  name: string;
  invoiceCode: string;
  url: string;
  amount: string;
}

export const textFields = [
  'payToNumber',
  'dialCode',
  'sellerName',
  'sellerAddress',
  'sellerPhone',
  'sellerEmail',
  'sellerTin',
] as const;
export const numberFields = ['dueDays', 'depositPercent'] as const;
export type SettingField = (typeof textFields)[number] | (typeof numberFields)[number] | 'reminderDays';

/** Values of the input fields other than those of card pages. */
export type TypedSettings = Record<SettingField, string>;

/** Values of all fields. */
export interface TypedForm extends TypedSettings {
  links: TypedLink[];
}

/** Returns the initial values of the input fields. */
export function typedFrom(settings: PaymentSettings): TypedSettings {
  const words = Object.fromEntries(textFields.map((field) => [field, settings[field]]));
  const numbers = Object.fromEntries(numberFields.map((field) => [field, String(settings[field])]));
  return { ...words, ...numbers, reminderDays: settings.reminderDays.join(', ') } as TypedSettings;
}

/** Returns one row for each service that is offered or already has a page, and for each page of an unknown service. */
export function linksFrom({ cardLinks }: PaymentSettings, services: readonly ServiceSetting[]): TypedLink[] {
  const linkOf = (id: string) => cardLinks.find(({ serviceId }) => serviceId === id);
  const ofServices = services
    .filter(({ id, isActive }) => isActive || linkOf(id))
    .map(({ id, name, invoiceCode, totalPrice }) => {
      const link = linkOf(id);
      const amount = String(link?.totalAmount ?? Math.round(Number(totalPrice)));
      return { serviceId: id, name, invoiceCode: link?.invoiceCode ?? invoiceCode, url: link?.url ?? '', amount };
    });
  const others = cardLinks
    .filter(({ serviceId }) => !services.some(({ id }) => id === serviceId))
    .map((link) => ({ ...link, name: link.serviceId, amount: String(link.totalAmount) }));
  return [...ofServices, ...others];
}

/** Parses at most 20 days from 0 to 365 in ascending order, such as `1, 4, 10`; empty for an empty text; null for any other text. */
export function daysIn(text: string): number[] | null {
  if (text.trim() === '') return [];
  const days = text.split(',').map((part) => wholeIn(part, 0, 365));
  const isRising = days.every((day, index) => day !== null && day > (days[index - 1] ?? -1));
  return isRising && days.length <= 20 ? (days as number[]) : null;
}

/** True if an address can be a card provider's page: https, or plain http on this machine for its stand-in. */
export const isPage = (text: string): boolean =>
  /^(https:\/\/[^\s/]|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(text.trim()) && URL.canParse(text.trim());

const dueDaysIn = ({ dueDays }: TypedSettings) => wholeIn(dueDays, 0, 365);
const depositIn = ({ depositPercent }: TypedSettings) => wholeIn(depositPercent, 0, 99);

type Wrong = Partial<Record<SettingField, 'dialCode' | 'days' | 'percent' | 'reminders' | 'name' | 'email'>>;

/** Returns the faults of the input fields, by field; empty without any. */
export function wrongIn(typed: TypedSettings): Wrong {
  return {
    ...(/^\*[\d*]{1,20}#$/.test(typed.dialCode.trim()) ? {} : { dialCode: 'dialCode' }),
    ...(dueDaysIn(typed) === null ? { dueDays: 'days' } : {}),
    ...(depositIn(typed) === null ? { depositPercent: 'percent' } : {}),
    ...(daysIn(typed.reminderDays) === null ? { reminderDays: 'reminders' } : {}),
    ...(typed.sellerName.trim() ? {} : { sellerName: 'name' }),
    ...(typed.sellerEmail.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.sellerEmail.trim())
      ? {}
      : { sellerEmail: 'email' }),
  };
}

/** Returns the change requested by valid fields. */
export function changeFrom(typed: TypedSettings, links: readonly TypedLink[], version: number): PaymentSettingsChange {
  const words = Object.fromEntries(textFields.map((field) => [field, typed[field].trim()])) as Record<
    (typeof textFields)[number],
    string
  >;
  return {
    ...words,
    dueDays: dueDaysIn(typed)!,
    depositPercent: depositIn(typed)!,
    reminderDays: daysIn(typed.reminderDays) ?? [],
    cardLinks: links.filter(({ url }) => url.trim() !== '').map(linkOf),
    version,
  };
}

const linkOf = ({ serviceId, invoiceCode, url, amount }: TypedLink): CardLink => ({
  serviceId,
  invoiceCode,
  url: url.trim(),
  totalAmount: parseAmount(amount) ?? 0,
});
