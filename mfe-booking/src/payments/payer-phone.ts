import { isUgandanMobile } from '@yoza/contracts/phone-number';

export type PhoneProblem = 'phoneRequired' | 'phoneInvalid';

/** What is wrong with a number somebody is to be asked on (seed 000 §5), by the key of its words; null when nothing is. */
export function phoneProblem(text: string): PhoneProblem | null {
  if (text.trim() === '') return 'phoneRequired';
  return isUgandanMobile(text) ? null : 'phoneInvalid';
}

/** A number as people read it: `+256771234567` → `0771 234 567`. What is none stays as it is. */
export function shownPhone(text: string): string {
  if (!isUgandanMobile(text)) return text;
  const digits = text.replaceAll(' ', '').slice(-9);
  // Spaces that do not break: a number stands in one line.
  return `0${digits.slice(0, 3)}\u00A0${digits.slice(3, 6)}\u00A0${digits.slice(6)}`;
}

const keyOf = (userId: string, provider: string) => `yoza-payer-phone:${userId}:${provider}`;

/** The number this person last paid from with a provider, in this browser; empty when there was none. */
export function lastPhone(userId: string, provider: string): string {
  try {
    return localStorage.getItem(keyOf(userId, provider)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the number for the next time; a browser that keeps nothing asks again. */
export function keepPhone(userId: string, provider: string, phone: string): void {
  try {
    localStorage.setItem(keyOf(userId, provider), phone);
  } catch {
    // Nothing is lost but a convenience.
  }
}
