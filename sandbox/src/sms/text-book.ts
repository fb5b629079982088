import { randomUUID } from 'node:crypto';

/** An SMS as it arrived on a phone. `to` is a number in digits with the country code, `receivedAt` ISO-8601 UTC. */
export type Text = { id: string; to: string; from: string; text: string; receivedAt: string };

const kept = 500;

/** The last 500 SMS, newest first. Kept in memory only. */
export class TextBook {
  #texts: Text[] = [];
  readonly #revisions = new Map<string, number>();

  receive({ to, from, text }: Pick<Text, 'to' | 'from' | 'text'>): Text {
    const received = { id: `ATXid_${randomUUID()}`, to, from, text, receivedAt: new Date().toISOString() };
    this.#texts = [received, ...this.#texts].slice(0, kept);
    this.#bump(to);
    return received;
  }

  /** Lists the SMS to a number, or to all numbers if none is given. */
  list(to = ''): Text[] {
    return to === '' ? this.#texts : this.#texts.filter((text) => text.to === to);
  }

  /** Lists the numbers that received SMS, the last one first. */
  numbers(): string[] {
    return [...new Set(this.#texts.map(({ to }) => to))];
  }

  /** Returns a version that changes with every SMS to the number, or to any number if none is given. */
  version(to = ''): number {
    return this.#revisions.get(to) ?? 0;
  }

  clear(): void {
    const numbers = this.numbers();
    this.#texts = [];
    for (const number of numbers) this.#bump(number);
  }

  #bump(number: string): void {
    for (const key of [number, '']) this.#revisions.set(key, Math.max(Date.now(), this.version(key) + 1));
  }
}
