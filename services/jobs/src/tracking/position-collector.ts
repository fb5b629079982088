import { setTimeout as delay } from 'node:timers/promises';
import type { SentPosition } from '@yoza/jobs-contract/position-requests';
import type { Clock } from '@yoza/service-kit/clock';
import { ProblemError, tooMany, unavailable } from '@yoza/service-kit/errors';
import type { Logger } from '@yoza/service-kit/logging';

type Refusal = ProblemError | null;

interface Waiting {
  position: SentPosition;
  /** Milliseconds since the epoch. */
  arrivedAt: number;
  answers: ((refusal: Refusal) => void)[];
}

/** Time for which positions are collected, in milliseconds. */
const collecting = 100;
/** Maximum positions stored together. */
const together = 200;
/** Maximum positions that wait in this process. */
const maxWaiting = 2_000;
/** Time after which a position is no longer stored, in milliseconds: chat waits two seconds for the answer. */
const longestWait = 1_500;
/** Interval at which positions that wait for the end of a batch are checked for their age, in milliseconds. */
const checking = 200;

/**
 * Collects the positions of many technicians and stores them together, one batch after the other. Of a technician's positions on one trip only the newest
 * waits, and has the outcome of all. When too many wait, the oldest is refused with 429, and so is one that has waited for 1.5 s: the phone sends a newer
 * one soon.
 */
export class PositionCollector {
  readonly #store: (positions: readonly SentPosition[]) => Promise<readonly Refusal[]>;
  readonly #logger: Logger;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();
  #isStoring = false;

  /** `store` stores a batch and returns for each position the problem for which it is refused, or null. */
  constructor(
    store: (positions: readonly SentPosition[]) => Promise<readonly Refusal[]>,
    logger: Logger,
    clock: Clock,
  ) {
    this.#store = store;
    this.#logger = logger;
    this.#clock = clock;
  }

  /** Resolves to null once a position is stored or may be ignored, else to the problem for which it is refused. Never rejects. */
  add(position: SentPosition): Promise<Refusal> {
    const { promise, resolve } = Promise.withResolvers<Refusal>();
    const key = `${position.technicianId} ${position.jobId}`.toLowerCase();
    const answers = this.#waiting.get(key)?.answers ?? [];
    this.#waiting.set(key, { position, arrivedAt: this.#now(), answers: [...answers, resolve] });
    if (this.#waiting.size > maxWaiting) this.#refuse(this.#waiting.keys().next().value!);
    if (!this.#isStoring) void this.#storeAll();
    return promise;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #refuseLate(): void {
    const before = this.#now() - longestWait;
    for (const [key, { arrivedAt }] of this.#waiting) if (arrivedAt <= before) this.#refuse(key);
  }

  #refuse(key: string): void {
    const { answers } = this.#waiting.get(key)!;
    this.#waiting.delete(key);
    for (const answer of answers) answer(tooMany(1, 'Too many locations at the moment. The next one is sent soon.'));
  }

  async #storeAll(): Promise<void> {
    this.#isStoring = true;
    const checks = setInterval(() => this.#refuseLate(), checking);
    while (this.#waiting.size > 0) {
      await delay(collecting);
      this.#refuseLate();
      const batch = [...this.#waiting.entries().take(together)];
      for (const [key] of batch) this.#waiting.delete(key);
      if (batch.length === 0) continue;
      const refusals = await this.#refusalsOf(batch.map(([, { position }]) => position));
      for (const [index, [, { answers }]] of batch.entries()) {
        for (const answer of answers) answer(refusals[index]!);
      }
    }
    clearInterval(checks);
    this.#isStoring = false;
  }

  async #refusalsOf(positions: readonly SentPosition[]): Promise<readonly Refusal[]> {
    try {
      return await this.#store(positions);
    } catch (error) {
      this.#logger.error({ err: error, positions: positions.length }, 'positions could not be stored');
      return positions.map(() => unavailable());
    }
  }
}
