import type { Unsent } from '@yoza/shell-sdk/area';
import { i18n } from '@yoza/shell-sdk/i18n';
import { technicianOfToken } from '@yoza/shell-sdk/technician-session';
import { discard, waitingOf } from './queue.ts';
import { cashWarning } from './waiting/cash-in-hand.ts';

/** What of these people waits on this phone, and of whose tokens it holds: signing out forgets those as well. */
export async function unsentOnPhone(people: readonly string[]): Promise<Unsent> {
  const token = technicianOfToken();
  const all = token === undefined ? people : [...people, token];
  // Where the queue cannot be read nothing is kept that could be asked about, and nobody is to be held here.
  const waiting = await waitingOf(all).catch(() => []);
  const warning = cashWarning(waiting, (key, options) => i18n.t('field', key, options));
  return { count: waiting.length, warning, forget: async () => discard(await waitingOf(all)) };
}
