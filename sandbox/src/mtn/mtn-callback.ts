import type { Prompt } from '../payments/prompt.ts';
import type { MobileMoneyParts } from '../phone/mobile-money-parts.ts';
import { mtnResult } from './mtn-result.ts';

/**
 * Sends every request that ends to the callback address given with it, unsigned and without a second attempt, as MTN does. Sends nothing without an
 * address.
 */
export function sendMtnCallbacks({ prompts, notices }: MobileMoneyParts): void {
  prompts.on('decided', (prompt) => {
    if (prompt.provider !== 'mtn' || prompt.callbackUrl === undefined) return;
    notices.send(prompt, {
      provider: 'mtn',
      url: prompt.callbackUrl,
      kind: prompt.state,
      body: JSON.stringify(mtnResult(prompt)),
      attemptsAllowed: 1,
    });
  });
}

/** Builds a callback that claims success, regardless of the request's state. */
export function forgedMtnCallback(prompt: Prompt): string {
  return JSON.stringify(mtnResult({ ...prompt, state: 'approved', transactionId: '9000000000' }));
}
