import type { Unsent } from '@yoza/shell-sdk/area';
import { i18n } from '@yoza/shell-sdk/i18n';
import { technicianOfToken } from '@yoza/shell-sdk/technician-session';
import { cashWarning } from './cash-in-hand.ts';
import { discard, unsentOf } from './queue.ts';

/** Unsent changes on this phone of these people, and of the technician whose tokens it holds: signing out forgets those as well. */
export async function unsentOnPhone(people: readonly string[]): Promise<Unsent> {
  const token = technicianOfToken();
  const all = token === undefined ? people : [...people, token];
  // No entries can be asked about when the queue cannot be read, and signing out is not blocked.
  const waiting = await unsentOf(all).catch(() => []);
  const warning = cashWarning(waiting, (key, options) => i18n.t('field', key, options));
  return { count: waiting.length, warning, forget: async () => discard(await unsentOf(all)) };
}
