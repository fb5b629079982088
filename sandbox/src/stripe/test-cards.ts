import type { Card } from '../payments/stripe-objects.ts';
import { stripeRefusal } from './stripe-error.ts';
import type { CardFields } from './stripe-fields.ts';

/** The bank's response to a card. */
export type BankDecision =
  | 'succeeds'
  | 'card_declined'
  | 'insufficient_funds'
  | 'asks'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

const decisions: Record<string, BankDecision> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'asks',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
};

/** Stripe's names of test cards, for servers that confirm payments themselves. */
const named: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_threeDSecure2Required: '4000002500003155',
};

/** Card given for a payment. */
export type GivenCard = { number: string; decision: BankDecision; details: Card };

const refused = (code: string, message: string, param: string) =>
  stripeRefusal(402, message, { type: 'card_error', code, param: `payment_method_data[card][${param}]` });

/** Performs the Luhn check: every second digit from the right is doubled, and the sum is a multiple of ten (ISO/IEC 7812-1). */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const cardOf = (number: string, month: number, year: number): GivenCard => ({
  number,
  decision: decisions[number] ?? 'card_declined',
  details: {
    brand: number.startsWith('4') ? 'visa' : 'mastercard',
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    country: 'US',
    funding: 'credit',
  },
});

/** Returns a card from the customer's input. Throws Stripe's refusal of an invalid number, date or code. */
export function typedCard({ number: typed, exp_month: month, exp_year: year, cvc }: CardFields): GivenCard {
  const number = typed.replace(/[ -]/g, '');
  if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number)) {
    throw refused('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const fullYear = /^\d{2}$/.test(year) ? 2000 + Number(year) : Number(year);
  const now = new Date();
  const isPast = fullYear * 12 + Number(month) - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (!/^(\d{2}|\d{4})$/.test(year) || fullYear > now.getUTCFullYear() + 50 || isPast) {
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3}$/.test(cvc)) throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return cardOf(number, Number(month), fullYear);
}

/** Returns one of Stripe's named test cards; undefined for any other name. */
export const namedCard = (name: string): GivenCard | undefined =>
  Object.hasOwn(named, name) ? cardOf(named[name]!, 12, new Date().getUTCFullYear() + 3) : undefined;
