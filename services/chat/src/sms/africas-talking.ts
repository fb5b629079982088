import { z } from 'zod';
import { FinalRefusal } from '../delivery/outcome.ts';

export interface SmsSettings {
  /** Address of the provider: `https://api.africastalking.com`. */
  url: string;
  username: string;
  apiKey: string;
  /** Name or short code shown as the sender; the provider's own if it is left out. */
  sender?: string | undefined;
}

/** Hands a text to the provider. Rejects when it did not take it, with a FinalRefusal if it never will. */
export type SendSms = (phoneNumber: string, text: string) => Promise<void>;

const longestMs = 15_000;
/** Codes of recipients: processed, sent, queued. */
const taken = new Set([100, 101, 102]);
/** Codes of recipients: risk, invalid number, number of another kind, on the list of refused numbers, no route. */
const final = new Set([401, 403, 404, 406, 407]);

const Answer = z.object({
  SMSMessageData: z.object({
    Message: z.string(),
    Recipients: z.array(z.object({ statusCode: z.int(), status: z.string() })),
  }),
});

/**
 * Returns a client of Africa's Talking. Errors name the status and code of the answer, never the text or number of the message. An answer with another
 * status than success, such as for a wrong API key, is not final: the settings may be corrected.
 * No answer within `attemptMs` is final: the provider may have taken the SMS, and would send and charge it again.
 */
export const smsClient =
  ({ url, username, apiKey, sender }: SmsSettings, attemptMs = longestMs): SendSms =>
  async (phoneNumber, text) => {
    const body = new URLSearchParams({ username, to: phoneNumber, message: text, ...(sender && { from: sender }) });
    const response = await fetch(`${url}/version1/messaging`, {
      method: 'POST',
      headers: { apiKey, Accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(attemptMs),
    }).catch(finalIfLate);
    const answer = Answer.safeParse(await bodyOf(response));
    if (!response.ok || !answer.success) throw new Error(`The SMS provider answered with status ${response.status}`);
    const { Message: reason, Recipients: recipients } = answer.data.SMSMessageData;
    const [recipient] = recipients;
    if (!recipient) throw new Error(`The SMS provider took no recipient: ${reason}`);
    const { statusCode, status } = recipient;
    if (taken.has(statusCode)) return;
    const refusal = `The SMS provider refused the recipient: ${statusCode} ${status}`;
    throw final.has(statusCode) ? new FinalRefusal(refusal) : new Error(refusal);
  };

/** Returns the body of an answer; undefined if it is no JSON. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => (error instanceof SyntaxError ? undefined : finalIfLate(error)));

function finalIfLate(error: unknown): never {
  if (error instanceof Error && error.name === 'TimeoutError')
    throw new FinalRefusal('The SMS provider did not answer in time, and may have taken the SMS');
  throw error;
}
