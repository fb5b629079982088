import { technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { getDefaultStore } from 'jotai';
import { FieldQueue } from './field-queue.ts';
import type { Act, Entry, NewEntry } from './queue-entry.ts';
import { sendEntry, type SendResult } from './queue-send.ts';
import { announcing, createQueueStore } from './queue-store.ts';
import { unsentAtom } from './queue.atoms.ts';

const name = 'yoza-field-queue';
const store = getDefaultStore();
const otherTabs = new BroadcastChannel(name);

/** Callbacks to the screens. */
interface Screens {
  /** Called with a response, before the act is removed from the unsent changes if it was stored there. */
  onSent: (entry: NewEntry, result: SendResult) => Promise<void>;
  /** Called after a pass in which an entry was sent, refused or found removed. */
  onPassed: () => Promise<void>;
}
let screens: Screens | undefined;

const kept = announcing(createQueueStore(name), () => otherTabs.postMessage('changed'));

const queue = new FieldQueue<SendResult>({
  store: kept,
  send: sendEntry,
  alone: (work) => navigator.locks.request(name, work),
  technician: () => store.get(technicianStateAtom).technician?.userId ?? null,
  isOnline: () => navigator.onLine,
  publish: (entries) => store.set(unsentAtom, entries),
  onSent: (entry, result) => screens?.onSent(entry, result),
  onPassed: () => screens?.onPassed(),
});

/** Maximum wait for the response to a stored action, in milliseconds; one that could not be stored waits for its request. */
const patience = 6_000;
/** Maximum wait for a photo's response, in milliseconds; longer, since no button is busy meanwhile. */
const photoPatience = 30_000;

/** Stores a technician's action and sends it as soon as possible; see {@link FieldQueue.perform}. `at` is the time of the action. */
export function perform(act: Act, at = new Date()): Promise<SendResult | undefined> {
  return queue.perform(act, at, act.kind === 'photo' ? photoPatience : patience);
}

/** Number of unsent changes on this phone, of all technicians, refused ones included. */
export async function countUnsent(): Promise<number> {
  return (await kept.all()).length;
}

/** Unsent changes of these people on this phone, regardless of the current sign-in. */
export async function unsentOf(people: readonly string[]): Promise<Entry[]> {
  return (await kept.all()).filter(({ technicianId }) => people.includes(technicianId));
}

/** Removes entries from the queue permanently. */
export function discard(entries: readonly Entry[]): Promise<void> {
  return queue.discard(entries);
}

/** Replaces entries with others in the same positions. */
export function replace(entries: readonly Entry[]): Promise<void> {
  return queue.replace(entries);
}

const idleEvery = 15_000;
const firstRetry = 5_000;
const longestRetry = 120_000;

/** Sends the unsent changes now, when the network returns, when the page is looked at, and periodically. Returns the function that stops it. */
export function keepSending(callbacks: Screens): () => void {
  screens = callbacks;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const send = async () => {
    clearTimeout(timer);
    const result = await queue.sync();
    failures = result === 'later' ? failures + 1 : 0;
    clearTimeout(timer);
    const wait = result === 'later' ? Math.min(firstRetry * 2 ** (failures - 1), longestRetry) : idleEvery;
    if (!isStopped) timer = setTimeout(() => void send(), wait);
  };
  const sendSoon = () => {
    failures = 0;
    void send();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') sendSoon();
  };
  const onOtherTab = () => void queue.refresh();
  addEventListener('online', sendSoon);
  document.addEventListener('visibilitychange', onVisible);
  otherTabs.addEventListener('message', onOtherTab);
  sendSoon();
  return () => {
    isStopped = true;
    screens = undefined;
    clearTimeout(timer);
    removeEventListener('online', sendSoon);
    document.removeEventListener('visibilitychange', onVisible);
    otherTabs.removeEventListener('message', onOtherTab);
  };
}
