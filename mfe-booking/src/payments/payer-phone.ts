import { isUgandanMobile } from '@yoza/kernel-contract/phone-number';

export type PhoneProblem = 'phoneRequired' | 'phoneInvalid';

/** Problem with the phone number of the payer (seed 000 §5), as the key of its text; null when there is none. */
export function phoneProblem(text: string): PhoneProblem | null {
  if (text.trim() === '') return 'phoneRequired';
  return isUgandanMobile(text) ? null : 'phoneInvalid';
}

/** Formats a number for display: `+256771234567` → `0771 234 567`. Other text is returned unchanged. */
export function shownPhone(text: string): string {
  if (!isUgandanMobile(text)) return text;
  const digits = text.replaceAll(' ', '').slice(-9);
  // Non-breaking spaces keep the number on one line.
  return `0${digits.slice(0, 3)}\u00A0${digits.slice(3, 6)}\u00A0${digits.slice(6)}`;
}

const keyOf = (userId: string, provider: string) => `yoza-payer-phone:${userId}:${provider}`;

/** Number to which this user last had a provider send a payment request, in this browser; empty if there is none. */
export function lastPhone(userId: string, provider: string): string {
  try {
    return localStorage.getItem(keyOf(userId, provider)) ?? '';
  } catch {
    return '';
  }
}

/** Stores the number as {@link lastPhone}; in a browser without storage it has to be entered again. */
export function keepPhone(userId: string, provider: string, phone: string): void {
  try {
    localStorage.setItem(keyOf(userId, provider), phone);
  } catch {
    // Only a convenience is lost.
  }
}
