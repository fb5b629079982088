import { stripeRefusal } from './stripe-error.ts';

/** Hundredths per shilling: Stripe expects shillings in hundredths, although the currency has none. */
export const centsPerShilling = 100;

const largest = 99_999_999;
const currencies = ['ugx', 'usd', 'eur', 'gbp', 'kes'];

/** Throws for amounts, in hundredths, that Stripe would refuse. `minimum` is in whole shillings. */
export function checkAmount(amount: number, currency: string, minimum: number): void {
  const refuse = (code: string, message: string) => stripeRefusal(400, message, { code, param: 'amount' });
  if (!currencies.includes(currency)) {
    throw stripeRefusal(400, `Invalid currency: ${currency}. The sandbox takes ${currencies.join(', ')}.`, {
      param: 'currency',
    });
  }
  if (amount < 1) throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  if (currency === 'ugx' && amount % centsPerShilling !== 0) {
    const message = `Invalid amount: ${amount}. UGX has no minor unit: amounts are two-decimal and must end in 00.`;
    throw refuse('invalid_charge_amount', message);
  }
  const smallest = currency === 'ugx' ? minimum * centsPerShilling : 50;
  if (amount < smallest) {
    const readable = currency === 'ugx' ? `UGX ${minimum.toLocaleString('en-UG')}` : `${smallest} cents`;
    throw refuse('amount_too_small', `Amount Too Small: it must be at least ${readable}.`);
  }
  if (amount > largest) throw refuse('amount_too_large', `Amount must be no more than ${largest}.`);
}
