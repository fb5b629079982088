import { randomUUID } from 'node:crypto';
import type { FaultPlan } from './fault-plan.ts';
import type { Notice } from './notice.ts';
import type { PaymentState } from './payment-state.ts';

type About = { reference: string; payer: string };
type NewNotice = Pick<Notice, 'provider' | 'url' | 'kind' | 'body' | 'forged' | 'attemptsAllowed'>;
type HeadersOf = (notice: Notice) => Record<string, string>;

const answerWithinMs = 10_000;
const longestHoldMs = 2_000;
const atOnce = 32;
const backoffMs = (attempts: number) => Math.min(60_000, 500 * 2 ** attempts);

/** Sends callbacks and webhooks; drops, repeats, delays and reorders them according to the faults. */
export class NoticeSender {
  readonly #state: PaymentState;
  readonly #faults: FaultPlan;
  readonly #headersOf = new Map<Notice['provider'], HeadersOf>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #queue: Notice[] = [];
  readonly #closed = new AbortController();
  #held: Notice | undefined;
  #running = 0;
  /** Counts calls of `clear`, so that the outcome of a notification being sent at that time is ignored. */
  #generation = 0;

  constructor(state: PaymentState, faults: FaultPlan) {
    this.#state = state;
    this.#faults = faults;
    for (const notices of Object.values(state.value.notices)) {
      for (const notice of notices) if (notice.state === 'waiting') this.#schedule(notice);
    }
  }

  /** Sets the function that returns the headers of a provider's notifications, such as a signature; called for each attempt. */
  sign(provider: Notice['provider'], headersOf: HeadersOf): void {
    this.#headersOf.set(provider, headersOf);
  }

  /** Sends a notification about a payment. Faults do not apply to forged notifications. */
  send(about: About, notice: NewNotice): Notice {
    const faults = notice.forged === undefined ? (this.#faults.of(about).notices ?? {}) : {};
    const kept = this.#keep(about.reference, notice, faults.delayMs ?? 0, faults.method ?? 'POST');
    if (this.#faults.happens('notices.drop', faults.drop)) {
      kept.state = 'dropped';
      return kept;
    }
    if (this.#faults.happens('notices.duplicate', faults.duplicate)) {
      this.#schedule(this.#keep(about.reference, notice, faults.delayMs ?? 0, faults.method ?? 'POST'));
    }
    if (this.#held === undefined && this.#faults.happens('notices.reorder', faults.reorder)) {
      this.#held = kept;
      kept.dueAt = new Date(Date.parse(kept.dueAt) + longestHoldMs).toISOString();
    }
    this.#schedule(kept);
    return kept;
  }

  /** Cancels the notifications that are not sent yet. The state still contains them. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#queue.length = 0;
    this.#generation += 1;
    this.#held = undefined;
  }

  /** Stops sending. Waiting notifications are sent after the next start. */
  close(): void {
    this.clear();
    this.#closed.abort();
  }

  #keep(reference: string, notice: NewNotice, delayMs: number, method: Notice['method']): Notice {
    const kept: Notice = {
      ...notice,
      id: randomUUID(),
      method,
      state: 'waiting',
      dueAt: new Date(Date.now() + delayMs).toISOString(),
      attempts: [],
    };
    (this.#state.value.notices[reference] ??= []).push(kept);
    this.#state.changed();
    return kept;
  }

  #schedule(notice: Notice): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(notice.id);
        this.#queue.push(notice);
        this.#work();
      },
      Math.max(0, Date.parse(notice.dueAt) - Date.now()),
    );
    this.#timers.set(notice.id, timer.unref());
  }

  #work(): void {
    while (this.#running < atOnce) {
      const notice = this.#queue.shift();
      if (notice === undefined) return;
      this.#running += 1;
      void this.#attempt(notice).finally(() => {
        this.#running -= 1;
        this.#work();
      });
    }
  }

  async #attempt(notice: Notice): Promise<void> {
    const generation = this.#generation;
    const attempt: Notice['attempts'][number] = { at: new Date().toISOString() };
    try {
      const response = await fetch(notice.url, {
        method: notice.method,
        headers: { 'content-type': 'application/json', ...this.#headersOf.get(notice.provider)?.(notice) },
        body: notice.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(answerWithinMs), this.#closed.signal]),
      });
      attempt.status = response.status;
      await response.body?.cancel();
      if (response.ok) notice.state = 'delivered';
    } catch (error) {
      attempt.error = describe(error);
    }
    if (generation !== this.#generation) return;
    notice.attempts.push(attempt);
    if (notice.state === 'waiting') this.#again(notice);
    this.#state.changed();
    this.#releaseHeld(notice);
  }

  #again(notice: Notice): void {
    if (notice.attempts.length >= notice.attemptsAllowed) {
      notice.state = 'failed';
      return;
    }
    notice.dueAt = new Date(Date.now() + backoffMs(notice.attempts.length)).toISOString();
    this.#schedule(notice);
  }

  /** Sends the delayed notification after a later one has overtaken it. */
  #releaseHeld(overtaker: Notice): void {
    const held = this.#held;
    if (held === undefined) return;
    this.#held = undefined;
    if (held === overtaker) return;
    clearTimeout(this.#timers.get(held.id));
    held.dueAt = new Date().toISOString();
    this.#schedule(held);
  }
}

function describe(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no answer within ${answerWithinMs / 1000} seconds`;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
}
