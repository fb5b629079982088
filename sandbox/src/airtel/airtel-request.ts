import { z } from 'zod';
import { Refusal } from '../payments/provider-conduct.ts';

/** Returns the `status` part of an Airtel response; only the result code `ESB000010` means success. */
export const airtelStatus = (code: string, message: string, resultCode: string, responseCode?: string) => ({
  code,
  message,
  result_code: resultCode,
  ...(responseCode !== undefined && { response_code: responseCode }),
  success: resultCode === 'ESB000010',
});

/** Creates an error response in Airtel's format. */
export const airtelRefusal = (status: number, resultCode: string, message: string, responseCode?: string) =>
  new Refusal(status, { status: airtelStatus(String(status), message, resultCode, responseCode) });

const here = (value: string, resultCode: string) => z.literal(value, { error: resultCode });

/** Each message is Airtel's error code for an invalid field. */
const Payment = z.object({
  reference: z.string('ESB000008').regex(/^[\w .-]{4,64}$/, 'ESB000008'),
  subscriber: z.object({
    country: here('UG', 'ESB000034'),
    currency: here('UGX', 'ESB000035'),
    msisdn: z
      .union([z.string(), z.number()], 'ESB000033')
      .transform(String)
      .pipe(z.string().regex(/^[1-9]\d{8}$/, 'ESB000033')),
  }),
  transaction: z.object({
    amount: z
      .union([z.number(), z.string().regex(/^\d{1,12}$/, 'ESB000008')], 'ESB000008')
      .transform(Number)
      .pipe(z.number().int('ESB000008').positive('ESB000008').max(1_000_000_000, 'ESB000008')),
    country: here('UG', 'ESB000034'),
    currency: here('UGX', 'ESB000035'),
    id: z.string('ESB000008').regex(/^[A-Za-z0-9]{4,64}$/, 'ESB000008'),
  }),
});
/** Request to prompt a payer: amount in whole shillings, `msisdn` as nine digits without the country code. */
export type AirtelPayment = z.infer<typeof Payment>;

const messages: Record<string, string> = {
  ESB000033: 'Invalid MSISDN Length. MSISDN Length should be 9',
  ESB000034: 'Invalid Country Name',
  ESB000035: 'Invalid Currency Code',
};

/** Parses the body of a payment. Throws an error response with the code of the first problem. */
export function airtelPaymentOf(body: unknown): AirtelPayment {
  const parsed = Payment.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const code = /^ESB\d{6}$/.test(issue!.message) ? issue!.message : 'ESB000008';
  const message = messages[code] ?? `Field validation: ${issue!.path.join('.') || 'body'}`;
  throw airtelRefusal(400, code, message);
}
