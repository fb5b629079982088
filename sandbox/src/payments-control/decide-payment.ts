import type { Card } from '../payments/stripe-objects.ts';
import type { PromptBook } from '../phone/prompt-book.ts';
import type { StripeBook } from '../stripe/stripe-book.ts';

export const decisions = ['approve', 'reject', 'expire'] as const;
export type Decision = (typeof decisions)[number];

const plainCard: Card = {
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
  country: 'US',
  funding: 'credit',
};
const outcomeOf = { approve: 'approved', reject: 'rejected', expire: 'expired' } as const;

/**
 * Decides a payment as its payer or a timeout would. Returns `done`, `ended` if it had already ended, `unknown` if it does not exist. For a card,
 * rejecting declines it or fails its authentication, after which another card can pay; expiring cancels the intent.
 */
export function decidePayment(
  { prompts, book }: { prompts: PromptBook; book: StripeBook },
  reference: string,
  decision: Decision,
): 'done' | 'ended' | 'unknown' {
  const prompt = prompts.find(reference);
  if (prompt !== undefined) {
    if (prompt.state !== 'waiting') return 'ended';
    prompts.decide(prompt, outcomeOf[decision]);
    return 'done';
  }
  const intent = book.intent(reference);
  if (intent === undefined) return 'unknown';
  if (intent.status === 'succeeded' || intent.status === 'canceled') return 'ended';
  const requiresAction = intent.status === 'requires_action';
  const card = requiresAction ? book.waitingCard(intent) : plainCard;
  if (decision === 'approve') book.succeed(intent, card);
  else if (decision === 'expire') book.cancel(intent, 'abandoned');
  else if (requiresAction) book.failAuthentication(intent);
  else book.decline(intent, card, 'card_declined');
  return 'done';
}
