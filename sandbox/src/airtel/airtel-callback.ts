import type { Prompt } from '../payments/prompt.ts';
import type { MobileMoneyParts } from '../phone/mobile-money-parts.ts';
import { airtelCallback } from './airtel-result.ts';

/** Sends every payment that ends to the merchant's callback address, unsigned and without a second attempt. Sends nothing without an address. */
export function sendAirtelCallbacks({ prompts, notices }: MobileMoneyParts, callbackUrl: string | undefined): void {
  prompts.on('sent', (prompt) => {
    if (prompt.provider === 'airtel' && callbackUrl !== undefined) prompt.callbackUrl = callbackUrl;
  });
  prompts.on('decided', (prompt) => {
    if (prompt.provider !== 'airtel' || callbackUrl === undefined) return;
    notices.send(prompt, {
      provider: 'airtel',
      url: callbackUrl,
      kind: prompt.state,
      body: JSON.stringify(airtelCallback(prompt)),
      attemptsAllowed: 1,
    });
  });
}

/** Builds a callback that claims success, regardless of the payment's state. */
export function forgedAirtelCallback(prompt: Prompt): string {
  return JSON.stringify(airtelCallback({ ...prompt, state: 'approved', transactionId: 'MP9000000000' }));
}
