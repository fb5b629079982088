import { LRUCache } from 'lru-cache';

interface Positioned {
  id: string;
  sessionId: string;
  position: number;
}

interface Line<Item> {
  next: number;
  held: Map<number, Item>;
  timer: NodeJS.Timeout | undefined;
}

const rememberedItems = 20_000;
const rememberedSessions = 50_000;

/**
 * Passes each message on once, and the messages of a session in order of position, although they arrive both from this replica and, as events, from
 * the others. Waits for missing messages up to `waitMs`; one that arrives later is passed on then. In a session of which it has passed none, all before
 * the first one are missing: they may have been shown by an earlier process, or be on their way.
 */
export class InOrder<Item extends Positioned> {
  readonly #pass: (item: Item) => void;
  readonly #waitMs: number;
  readonly #seen = new LRUCache<string, true>({ max: rememberedItems });
  readonly #lines = new LRUCache<string, Line<Item>>({
    max: rememberedSessions,
    dispose: (line, _sessionId, reason) => {
      if (reason === 'evict') this.#passAll(line);
    },
  });

  constructor(pass: (item: Item) => void, waitMs: number) {
    this.#pass = pass;
    this.#waitMs = waitMs;
  }

  push(item: Item): void {
    if (this.#seen.has(item.id)) return;
    this.#seen.set(item.id, true);
    const line = this.#lineOf(item);
    if (item.position < line.next) return this.#pass(item);
    line.held.set(item.position, item);
    this.#passWhatFollows(line);
    if (line.held.size > 0) line.timer ??= setTimeout(() => this.#passAll(line), this.#waitMs);
  }

  #lineOf(item: Item): Line<Item> {
    const known = this.#lines.get(item.sessionId);
    if (known) return known;
    const line: Line<Item> = { next: 1, held: new Map(), timer: undefined };
    this.#lines.set(item.sessionId, line);
    return line;
  }

  #passWhatFollows(line: Line<Item>): void {
    for (let item = line.held.get(line.next); item; item = line.held.get(line.next)) {
      line.held.delete(line.next);
      line.next += 1;
      this.#pass(item);
    }
    if (line.held.size === 0) this.#stopWaiting(line);
  }

  #passAll(line: Line<Item>): void {
    this.#stopWaiting(line);
    for (const position of [...line.held.keys()].sort((a, b) => a - b)) {
      line.next = position;
      this.#passWhatFollows(line);
    }
  }

  #stopWaiting(line: Line<Item>): void {
    clearTimeout(line.timer);
    line.timer = undefined;
  }
}
