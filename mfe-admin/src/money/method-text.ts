import type { components } from '@yoza/billing-contract/api';
import type { Translate } from '@yoza/shell-sdk/i18n';

export type MoneyMethod = components['schemas']['MoneyMethod'];
export type MobileMoneyProvider = components['schemas']['MobileMoneyProvider'];

export const moneyMethods = ['card', 'mtn_money', 'airtel_money', 'cash'] as const satisfies MoneyMethod[];
export const mobileMoneyProviders = ['mtn_money', 'airtel_money'] as const satisfies MobileMoneyProvider[];

/** Returns the name of a provider, such as `MTN Mobile Money`; an unknown provider's name is returned unchanged. */
export function providerText(provider: string, t: Translate): string {
  return t(`money.provider.${provider}`, { defaultValue: provider });
}
