import type { CardFields } from './card-fields.ts';
import { expiryOf } from './card-fields.ts';
import type { PaymentIntent } from './payments.api.ts';

/** Result of a confirmation at the card provider; `redirect`: the bank wants to ask the payer first, at `url`. */
export type CardOutcome =
  | { kind: 'succeeded' }
  | { kind: 'redirect'; url: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' };

interface ConfirmedIntent {
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  error?: { type?: string; message?: string };
}

/** Address the provider sends the payer to after the bank's check; it identifies the payment by its id. */
export function returnUrl({ paymentId }: Pick<PaymentIntent, 'paymentId'>): string {
  return `${location.origin}/booking-success?payment=${paymentId}`;
}

/** Milliseconds. */
const timeout = 30_000;

/**
 * Confirms an intent with the data typed into our own form, at the sandbox's address `apiUrl` (Stripe's protocol). Throws when there is no response
 * within 30 seconds or an unreadable one, and like {@link outcomeOf}.
 */
export async function confirmAtSandbox(
  { apiUrl, publishableKey }: { apiUrl: string; publishableKey: string },
  intent: PaymentIntent,
  { number, expiry, cvc }: CardFields,
): Promise<CardOutcome> {
  const [id = ''] = intent.clientSecret.split('_secret_');
  const date = expiryOf(expiry);
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: intent.clientSecret,
    return_url: returnUrl(intent),
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': String(date?.month ?? ''),
    'payment_method_data[card][exp_year]': String(date?.year ?? ''),
    'payment_method_data[card][cvc]': cvc.trim(),
  });
  const response = await fetch(`${apiUrl.replace(/\/$/, '')}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(timeout),
  });
  return outcomeOf((await response.json()) as ConfirmedIntent);
}

/** Returns the outcome of an intent, or of the error in its place. Throws for an error that is not about the card or has no message. */
export function outcomeOf({ status, next_action: next, error }: ConfirmedIntent): CardOutcome {
  if (error) {
    if (error.message && (error.type === 'card_error' || error.type === 'validation_error'))
      return { kind: 'refused', message: error.message };
    throw new Error(error.message ?? 'The card provider refused without a reason');
  }
  if (status === 'succeeded') return { kind: 'succeeded' };
  const url = next?.redirect_to_url?.url;
  return status === 'requires_action' && url ? { kind: 'redirect', url } : { kind: 'unknown' };
}
