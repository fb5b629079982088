import { z } from 'zod';
import { Refusal } from '../payments/provider-conduct.ts';

/** Creates an error response in MTN's format. */
export const mtnRefusal = (status: number, code: string, message: string) => new Refusal(status, { code, message });

const longestNote = 160;
const plainText = z
  .string()
  .max(longestNote, `must have at most ${longestNote} characters`)
  .regex(/^[^']*$/, 'must not contain an apostrophe');

const RequestToPay = z.object({
  amount: z.string('must be a string').regex(/^[1-9]\d{0,11}$/, 'must be whole shillings as a string of digits'),
  currency: z.string(),
  externalId: plainText.min(1, 'must not be empty'),
  payer: z.object({
    partyIdType: z.literal('MSISDN', 'must be MSISDN'),
    partyId: z.string().regex(/^\d{8,15}$/, 'must be digits with the country code'),
  }),
  payerMessage: plainText.default(''),
  payeeNote: plainText.default(''),
});
export type RequestToPay = z.infer<typeof RequestToPay>;

const isUuidV4 = (text: string) => z.uuidv4().safeParse(text).success;

/** Returns the X-Reference-Id of a request, in lower case. Throws an error response if it is not a UUID of version 4. */
export function referenceOf(text: string): string {
  if (!isUuidV4(text)) throw mtnRefusal(400, 'INVALID_REFERENCE_ID', 'X-Reference-Id must be a UUID of version 4.');
  return text.toLowerCase();
}

/** Parses the body of a request to pay. Throws an error response that describes the problem. */
export function requestToPayOf(body: unknown): RequestToPay {
  const parsed = RequestToPay.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue!.path.join('.') || 'body';
    throw mtnRefusal(400, 'BAD_REQUEST', `${field}: ${issue!.message}`);
  }
  if (parsed.data.currency !== 'UGX') throw mtnRefusal(400, 'INVALID_CURRENCY', 'Currency not supported.');
  return parsed.data;
}

/** Returns the callback address, if one is given. Throws an error response if it is not a web address. */
export function callbackUrlOf(text: string): string | undefined {
  if (text === '') return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw mtnRefusal(400, 'INVALID_CALLBACK_URL_HOST', 'X-Callback-Url must be a web address.');
  }
  return text;
}
