import 'fake-indexeddb/auto';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDB } from 'idb';
import { FieldQueue } from '../src/offline/field-queue.ts';
import type { Act, Entry, NewEntry } from '../src/offline/queue-entry.ts';
import { createQueueStore, TakenUnseenError, type QueueStore } from '../src/offline/queue-store.ts';
import { NotKeptError, NoResponseError } from '../src/requests/not-kept-error.ts';

const patience = 10_000;
let database = '';
let isOnline = true;
let technician: string | null = 'brian';
let sent: NewEntry[] = [];
let respond: (entry: NewEntry) => Promise<string> = async (entry) => entry.id;
let shown: readonly Entry[] = [];

beforeEach(() => {
  database = `queue ${crypto.randomUUID()}`;
  isOnline = true;
  technician = 'brian';
  sent = [];
  respond = async (entry) => entry.id;
  shown = [];
});

// A single lock for all queues of a test, as navigator.locks is for all tabs.
let last: Promise<unknown> = Promise.resolve();
const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const run = last.then(work);
  last = run.catch(() => undefined);
  return run;
};

/** Opens the queue of a tab, or of the same browser after a restart. */
function openQueue(store: QueueStore = createQueueStore(database)) {
  return new FieldQueue<string>({
    store,
    alone,
    send: (entry) => {
      sent.push(entry);
      return respond(entry);
    },
    technician: () => technician,
    isOnline: () => isOnline,
    publish: (entries) => (shown = entries),
    onSent: () => {},
    onPassed: () => {},
  });
}

const log = (type: string, jobId?: string, metadata?: object): Act =>
  ({ kind: 'log', body: { type, ...(jobId && { jobId }), ...(metadata && { metadata }) } }) as Act;
/** Cash of UGX 30,000 for job `a`. */
const cash = (seen: { open?: number; waiting?: string[] } = {}): Act => ({
  kind: 'cash',
  jobId: 'a',
  body: { amount: 30_000, tip: 0 },
  seen: { open: 64_800, waiting: [], ...seen },
});
const clockIn: Act = { kind: 'clock_in', body: {} };
const at = (minute: number) => new Date(Date.UTC(2027, 2, 5, 9, minute));
const kinds = (entries: readonly Pick<Entry, 'act'>[]) =>
  entries.map(({ act }) => (act.kind === 'log' ? act.body.type : act.kind));
const refuse =
  (status: number, problem: Record<string, unknown> = {}) =>
  async (): Promise<string> => {
    throw new ApiError(status, 'refused', { code: 'REFUSED', message: 'No', errors: [], ...problem });
  };
const noResponse = async (): Promise<string> => {
  throw new TypeError('Failed to fetch');
};

describe('the queue of the field area', () => {
  it('sends at once with a network, and the caller gets the response', async () => {
    const queue = openQueue();
    expect(await queue.perform(clockIn, at(0), patience)).toBe(sent[0]!.id);
    expect(sent[0]).toMatchObject({ technicianId: 'brian', occurredAt: '2027-03-05T09:00:00.000Z' });
    expect(shown).toEqual([]);
  });

  it('keeps everything without one, also when the browser is closed, and sends it once and in order', async () => {
    isOnline = false;
    const before = openQueue();
    for (const [minute, act] of [clockIn, log('job_start', 'a'), log('other'), log('job_complete', 'a')].entries()) {
      expect(await before.perform(act, at(minute), patience)).toBeUndefined();
    }
    expect(kinds(shown)).toEqual(['clock_in', 'job_start', 'other', 'job_complete']);
    const after = openQueue();
    isOnline = true;
    const passes = [after.sync(), after.sync(), before.sync()];
    expect(await Promise.all(passes)).toEqual(['idle', 'idle', 'idle']);
    expect(kinds(sent)).toEqual(['clock_in', 'job_start', 'other', 'job_complete']);
    expect(sent.map(({ occurredAt }) => occurredAt)).toEqual([0, 1, 2, 3].map((minute) => at(minute).toISOString()));
    expect(shown).toEqual([]);
  });

  it('shows what was done at once, before it is kept', async () => {
    isOnline = false;
    const queue = openQueue();
    const kept = queue.perform(log('other'), at(0), patience);
    expect(kinds(shown)).toEqual(['other']);
    await kept;
    expect(kinds(shown)).toEqual(['other']);
  });

  it('sends the same key again when there was no response, and nothing overtakes it', async () => {
    respond = noResponse;
    const queue = openQueue();
    expect(await queue.perform(log('training'), at(0), patience)).toBeUndefined();
    expect(await queue.perform(log('other'), at(1), patience)).toBeUndefined();
    expect(await queue.sync()).toBe('later');
    expect(new Set(kinds(sent))).toEqual(new Set(['training']));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    respond = async (entry) => entry.id;
    expect(await queue.sync()).toBe('idle');
    expect(kinds(sent.slice(-2))).toEqual(['training', 'other']);
  });

  it.each([401, 403, 408, 429, 500, 503])('keeps everything after a %i', async (status) => {
    respond = refuse(status);
    const queue = openQueue();
    expect(await queue.perform(log('other'), at(0), patience)).toBeUndefined();
    expect(shown).toMatchObject([{ refusal: null }]);
  });

  it('keeps what another call with its key is doing already', async () => {
    respond = refuse(409, { code: 'IDEMPOTENCY_IN_PROGRESS' });
    await openQueue().perform(log('other'), at(0), patience);
    expect(shown).toMatchObject([{ refusal: null }]);
  });

  it('throws a refusal to the waiting caller and drops the entry', async () => {
    respond = refuse(409, { code: 'ALREADY_CLOCKED_IN' });
    await expect(openQueue().perform(clockIn, at(0), patience)).rejects.toMatchObject({ status: 409 });
    expect(shown).toEqual([]);
  });

  it('turns a later refusal into a conflict that holds up only the entries of its job', async () => {
    isOnline = false;
    const queue = openQueue();
    const acts = [
      log('job_start', 'a'),
      log('checklist_progress', 'a'),
      log('job_start', 'b'),
      log('job_complete', 'a'),
      log('other'),
    ];
    for (const act of acts) await queue.perform(act, at(0), patience);
    isOnline = true;
    respond = (entry) =>
      entry.act.kind === 'log' && entry.act.body.jobId === 'a'
        ? refuse(409, { code: 'ILLEGAL_TRANSITION', from: 'cancelled' })()
        : Promise.resolve(entry.id);
    expect(await queue.sync()).toBe('idle');
    expect(kinds(sent)).toEqual(['job_start', 'job_start', 'other']);
    expect(kinds(shown)).toEqual(['job_start', 'checklist_progress', 'job_complete']);
    expect(shown[0]!.refusal).toEqual({ status: 409, code: 'ILLEGAL_TRANSITION', message: 'No', from: 'cancelled' });
    await queue.discard([shown[0]!]);
    await queue.sync();
    expect(shown[0]).toMatchObject({ refusal: { from: 'cancelled' } });
    respond = async (entry) => entry.id;
    await queue.replace(shown.map((entry) => ({ ...entry, act: log('other'), refusal: null })));
    await queue.sync();
    expect(shown).toEqual([]);
    expect(kinds(sent.slice(-2))).toEqual(['other', 'other']);
  });

  it('keeps only the latest state of a checklist, in its place between start and completion', async () => {
    isOnline = false;
    const queue = openQueue();
    await queue.perform(log('job_start', 'a'), at(0), patience);
    for (let done = 1; done <= 5; done++) {
      await queue.perform(log('checklist_progress', 'a', { completedCount: done }), at(done), patience);
    }
    await queue.perform(log('checklist_progress', 'b'), at(6), patience);
    await queue.perform(log('job_complete', 'a'), at(7), patience);
    await queue.perform(log('checklist_progress', 'a', { completedCount: 6 }), at(8), patience);
    expect(kinds(shown)).toEqual([
      'job_start',
      'checklist_progress',
      'checklist_progress',
      'job_complete',
      'checklist_progress',
    ]);
    expect(shown[1]).toMatchObject({
      act: { body: { metadata: { completedCount: 5 } } },
      occurredAt: at(5).toISOString(),
    });
  });

  it('does not change a checklist state that is being sent', async () => {
    const started = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<string>();
    respond = () => {
      started.resolve();
      return answered.promise;
    };
    const queue = openQueue();
    const first = queue.perform(log('checklist_progress', 'a', { completedCount: 1 }), at(0), patience);
    await started.promise;
    const second = queue.perform(log('checklist_progress', 'a', { completedCount: 2 }), at(1), patience);
    answered.resolve('first');
    expect(await first).toBe('first');
    await second;
    await queue.sync();
    expect(sent.map(({ act }) => act)).toMatchObject([
      { body: { metadata: { completedCount: 1 } } },
      { body: { metadata: { completedCount: 2 } } },
    ]);
    expect(shown).toEqual([]);
  });

  it('neither shows nor sends what another technician did on this phone', async () => {
    isOnline = false;
    const queue = openQueue();
    await queue.perform(log('training'), at(0), patience);
    isOnline = true;
    technician = 'carol';
    expect(await queue.sync()).toBe('idle');
    expect([sent, shown]).toEqual([[], []]);
    technician = null;
    expect(await queue.sync()).toBe('idle');
    await expect(queue.perform(log('other'), at(1), patience)).rejects.toMatchObject({ status: 401 });
    technician = 'brian';
    await queue.sync();
    expect(kinds(sent)).toEqual(['training']);
  });

  it('keeps the entry of a technician who is replaced by another sign-in while it is being sent', async () => {
    const queue = openQueue();
    respond = async () => {
      technician = 'carol';
      return refuse(404)();
    };
    isOnline = false;
    await queue.perform(clockIn, at(0), patience);
    isOnline = true;
    expect(await queue.sync()).toBe('later');
    expect(shown).toEqual([]);
    technician = 'brian';
    respond = async (entry) => entry.id;
    expect(await queue.sync()).toBe('idle');
    expect(kinds(sent)).toEqual(['clock_in', 'clock_in']);
  });

  it('sends nothing if another technician signs in just before it is sent', async () => {
    const store = createQueueStore(database);
    const claim: QueueStore['claim'] = async (order) => {
      const entry = await store.claim(order);
      technician = 'carol';
      return entry;
    };
    isOnline = false;
    const queue = openQueue({ ...store, claim });
    await queue.perform(clockIn, at(0), patience);
    isOnline = true;
    await queue.sync();
    expect(sent).toEqual([]);
    expect(await store.all()).toHaveLength(1);
  });

  describe('of cash', () => {
    it('adds and sends it once if two tabs show the same balance due', async () => {
      isOnline = false;
      const [one, other] = [openQueue(), openQueue()];
      const results = await Promise.allSettled(
        [cash(), cash()].map((act, i) => [one, other][i]!.perform(act, at(i), patience)),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.map(({ reason }) => reason)).toEqual([expect.any(TakenUnseenError)]);
      isOnline = true;
      await Promise.all([one.sync(), other.sync()]);
      expect(kinds(sent)).toEqual(['cash']);
    });

    it('adds a second amount from a technician who was shown the first', async () => {
      isOnline = false;
      const queue = openQueue();
      await queue.perform(cash(), at(0), patience);
      await queue.perform(cash({ open: 34_800, waiting: [shown[0]!.id] }), at(1), patience);
      expect(kinds(shown)).toEqual(['cash', 'cash']);
    });

    it('sends it with the same key until there is a response', async () => {
      respond = noResponse;
      const queue = openQueue();
      expect(await queue.perform(cash(), at(0), patience)).toBeUndefined();
      respond = async (entry) => entry.id;
      await openQueue().sync();
      expect([sent.length > 1, new Set(sent.map(({ id }) => id)).size]).toEqual([true, 1]);
      expect(new Set(sent.map(({ occurredAt }) => occurredAt))).toEqual(new Set([at(0).toISOString()]));
    });

    it('holds up neither cash because of refused work nor work because of refused cash', async () => {
      isOnline = false;
      const queue = openQueue();
      for (const act of [log('job_start', 'a'), cash(), log('job_complete', 'a')])
        await queue.perform(act, at(0), patience);
      isOnline = true;
      respond = (entry) => (kinds([entry])[0] === 'job_start' ? refuse(409)() : Promise.resolve(entry.id));
      await queue.sync();
      expect(kinds(sent)).toEqual(['job_start', 'cash']);
      expect(kinds(shown)).toEqual(['job_start', 'job_complete']);

      await queue.discard(shown);
      isOnline = false;
      for (const act of [cash(), log('job_complete', 'a')]) await queue.perform(act, at(1), patience);
      isOnline = true;
      respond = (entry) =>
        entry.act.kind === 'cash' ? refuse(409, { code: 'INVOICE_PAID' })() : Promise.resolve(entry.id);
      await queue.sync();
      expect(kinds(sent.slice(-2))).toEqual(['cash', 'job_complete']);
      expect(shown).toMatchObject([{ act: { kind: 'cash' }, refusal: { code: 'INVOICE_PAID' } }]);
    });

    it('is kept in a database that an earlier version cannot open, with what that version has kept', async () => {
      const before = await openDB(database, 1, {
        upgrade: (old) => void old.createObjectStore('entries', { keyPath: 'order', autoIncrement: true }),
        blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      });
      const rest = { technicianId: 'brian', occurredAt: at(0).toISOString(), attempts: 0, refusal: null };
      await before.add('entries', { id: 'kept before', act: clockIn, ...rest });
      isOnline = false;
      await openQueue().perform(cash(), at(1), patience);
      expect(kinds(shown)).toEqual(['clock_in', 'cash']);
      await expect(openDB(database, 1)).rejects.toMatchObject({ name: 'VersionError' });
    });
  });

  describe('on a phone without room', () => {
    const full = (): QueueStore => ({
      ...createQueueStore(database),
      add: async () => {
        throw new DOMException('No room', 'QuotaExceededError');
      },
    });

    it('throws an error and stores nothing', async () => {
      isOnline = false;
      await expect(openQueue(full()).perform(log('other'), at(0), patience)).rejects.toBeInstanceOf(NotKeptError);
      expect(shown).toEqual([]);
    });

    it('still sends with a network', async () => {
      expect(await openQueue(full()).perform(log('other'), at(0), patience)).toBe(sent[0]!.id);
    });

    it('resends unanswered cash with its key and time until there is a response', async () => {
      const queue = openQueue(full());
      respond = noResponse;
      await expect(queue.perform(cash(), at(0), patience)).rejects.toBeInstanceOf(NoResponseError);
      respond = async (entry) => entry.id;
      await queue.perform(cash(), at(5), patience);
      await queue.perform(cash(), at(10), patience);
      const [first, again, next] = sent;
      expect([again!.id, again!.occurredAt]).toEqual([first!.id, at(0).toISOString()]);
      expect([next!.id === first!.id, next!.occurredAt]).toEqual([false, at(10).toISOString()]);
    });

    it('sends cash with a new key if the technician was shown another balance due', async () => {
      const queue = openQueue(full());
      respond = noResponse;
      await expect(queue.perform(cash(), at(0), patience)).rejects.toBeInstanceOf(NoResponseError);
      respond = async (entry) => entry.id;
      await queue.perform(cash({ open: 34_800 }), at(5), patience);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    });

    it('does not send ahead of waiting entries', async () => {
      isOnline = false;
      await openQueue().perform(log('training'), at(0), patience);
      isOnline = true;
      respond = noResponse;
      const queue = openQueue(full());
      await queue.refresh();
      await expect(queue.perform(log('other'), at(0), patience)).rejects.toBeInstanceOf(NotKeptError);
      expect(sent).toEqual([]);
    });
  });
});
