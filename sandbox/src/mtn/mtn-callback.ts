import type { Prompt } from '../payments/prompt.ts';
import type { MobileMoneyParts } from '../phone/mobile-money-parts.ts';
import { mtnResult } from './mtn-result.ts';

/** Sends every request that ends to the payee's callback address, once and unsigned, as MTN does. */
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
