/** Fields of the card form, as typed. */
export interface CardFields {
  number: string;
  /** `MM / YY`. */
  expiry: string;
  cvc: string;
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Formats a card number in groups of four while it is typed. */
export function formatCardNumber(text: string): string {
  return digitsOf(text)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats an expiry date while it is typed: `1` stays, `4` is April, `1227` becomes `12 / 27`, as `12/2027` does. */
export function formatExpiry(text: string): string {
  const [typedMonth = '', ...rest] = text.split('/');
  const digits =
    rest.length > 0 ? `${digitsOf(typedMonth).padStart(2, '0')}${digitsOf(rest.join(''))}` : digitsOf(text);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const month = padded.slice(0, 2);
  const year = padded.length > 4 && padded.slice(2, 4) === '20' ? padded.slice(4, 6) : padded.slice(2, 4);
  return year === '' ? month : `${month} / ${year}`;
}

/** Month 1 to 12 and the full year (2000 to 2099); null if the text is no `MM / YY`. */
export function expiryOf(text: string): { month: number; year: number } | null {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(text);
  const month = Number(match?.[1]);
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

export type CardProblem =
  | 'numberRequired'
  | 'numberInvalid'
  | 'expiryRequired'
  | 'expiryInvalid'
  | 'expiryPast'
  | 'cvcRequired'
  | 'cvcInvalid';

/** Problems by field, as the keys of their texts; valid fields are omitted. A card is valid until the end of its month in UTC. */
export function cardProblems(
  { number, expiry, cvc }: CardFields,
  now: Date,
): Partial<Record<keyof CardFields, CardProblem>> {
  const problems = { number: numberProblem(number), expiry: expiryProblem(expiry, now), cvc: cvcProblem(cvc) };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function numberProblem(text: string): CardProblem | null {
  const digits = digitsOf(text);
  if (digits === '') return 'numberRequired';
  return digits.length >= 12 && passesLuhn(digits) ? null : 'numberInvalid';
}

function expiryProblem(text: string, now: Date): CardProblem | null {
  if (text.trim() === '') return 'expiryRequired';
  const expiry = expiryOf(text);
  if (!expiry) return 'expiryInvalid';
  const { month, year } = expiry;
  return new Date(Date.UTC(year, month, 1)) <= now ? 'expiryPast' : null;
}

function cvcProblem(text: string): CardProblem | null {
  if (text.trim() === '') return 'cvcRequired';
  return /^\d{3,4}$/.test(text.trim()) ? null : 'cvcInvalid';
}

/** The check digit of ISO/IEC 7812. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
