import { technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { getDefaultStore } from 'jotai';
import { FieldQueue } from './field-queue.ts';
import type { Act, Entry, NewEntry } from './queue-entry.ts';
import { sendEntry, type Answer } from './queue-send.ts';
import { announcing, createQueueStore } from './queue-store.ts';
import { waitingAtom } from './queue.atoms.ts';

const name = 'yoza-field-queue';
const store = getDefaultStore();
const otherTabs = new BroadcastChannel(name);

/** What the screens are told. */
interface Screens {
  /** Before the act is taken from what waits. */
  onSent: (entry: NewEntry, answer: Answer) => Promise<void>;
  /** After a while in which something was sent. */
  onPassed: () => Promise<void>;
}
let screens: Screens | undefined;

const kept = announcing(createQueueStore(name), () => otherTabs.postMessage('changed'));

const queue = new FieldQueue<Answer>({
  store: kept,
  send: sendEntry,
  alone: (work) => navigator.locks.request(name, work),
  technician: () => store.get(technicianStateAtom).technician?.userId ?? null,
  isOnline: () => navigator.onLine,
  publish: (entries) => store.set(waitingAtom, entries),
  onSent: (entry, answer) => screens?.onSent(entry, answer),
  onPassed: () => screens?.onPassed(),
});

const patience = 6_000;
/** Nobody stands before a button that is busy meanwhile. */
const photoPatience = 30_000;

/** Keeps what the technician did and sends it as soon as that is possible; see {@link FieldQueue.perform}. `at` is when it was done. */
export function perform(act: Act, at = new Date()): Promise<Answer | undefined> {
  return queue.perform(act, at, act.kind === 'photo' ? photoPatience : patience);
}

/** How much waits on this phone, whoever did it. */
export async function countWaiting(): Promise<number> {
  return (await kept.all()).length;
}

/** What of these people waits on this phone, whoever is signed in. */
export async function waitingOf(people: readonly string[]): Promise<Entry[]> {
  return (await kept.all()).filter(({ technicianId }) => people.includes(technicianId));
}

/** Takes single entries out of the queue for good. */
export function discard(entries: readonly Entry[]): Promise<void> {
  return queue.discard(entries);
}

/** Puts other entries in the places of these. */
export function replace(entries: readonly Entry[]): Promise<void> {
  return queue.replace(entries);
}

const idleEvery = 15_000;
const firstRetry = 5_000;
const longestRetry = 120_000;

/** Sends what waits now, when the network comes, when the page is looked at, and from time to time. Returns the function that stops it. */
export function keepSending(told: Screens): () => void {
  screens = told;
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
