import type { Language } from '@yoza/kernel-contract/language';
import { businessTimeZone } from '@yoza/service-kit/time';
import { openSecret } from '../mail/open-secret.ts';
import { smsTexts } from '../texts/sms.ts';

/** Code that verifies a phone number, as sealed by identity, and its expiry. */
export interface PhoneCodeContent {
  secret: string;
  expiresAt: string;
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: businessTimeZone });

/** Writes the SMS with a code, which is opened here and stored nowhere. */
export async function phoneCodeText(
  { secret, expiresAt }: PhoneCodeContent,
  language: Language,
  mailSealKey: Uint8Array,
): Promise<string> {
  const code = await openSecret(secret, mailSealKey);
  return smsTexts[language].phoneCode(code, timeFormat.format(new Date(expiresAt)));
}
