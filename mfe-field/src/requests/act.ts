import { refusalOf } from '../offline/refusal.ts';
import { ActionKey } from './action-key.ts';
import { OfflineError } from './failure.ts';

const keys = new Map<string, ActionKey>();

/**
 * Sends an action with an idempotency key that survives a lost connection and a failing server. `kind` tells actions apart that may be under way at the same
 * time. Throws {@link OfflineError} without trying when the browser knows that there is no network.
 */
export async function act<Answer>(
  kind: string,
  body: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  if (!navigator.onLine) throw new OfflineError();
  const key = keys.get(kind) ?? new ActionKey();
  keys.set(kind, key);
  try {
    const answer = await send(key.for(body));
    key.answered();
    return answer;
  } catch (error) {
    if (refusalOf(error)) key.answered();
    throw error;
  }
}
