import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { StreamSettings } from './streams.ts';

/**
 * A connection to NATS that is restored whenever it is lost; the server may also be unavailable at the start. `epoch` increases each time the
 * connection is (re)established, so that code relying on state at the server can check it again.
 */
export class NatsLink implements AsyncDisposable {
  readonly #url: URL;
  readonly #name: string;
  readonly #logger: Logger;
  readonly #closing = new AbortController();
  readonly #listeners = new Set<() => void>();
  #connection: NatsConnection | undefined;
  #connected = false;
  #epoch = 0;
  readonly #running: Promise<void>;
  /** Settings of streams: `?replicas=3` at the end of the address is their number of servers, else one. */
  readonly streams: StreamSettings;

  constructor(url: string, name: string, logger: Logger, managed = false) {
    this.#url = new URL(url);
    this.streams = { replicas: Number(this.#url.searchParams.get('replicas') ?? 1), managed };
    this.#name = name;
    this.#logger = logger;
    this.#running = this.#run();
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** Current connection; undefined while disconnected. */
  get connection(): NatsConnection | undefined {
    return this.#connected ? this.#connection : undefined;
  }

  /** Calls `listener` on every change: connected, disconnected, reconnected. Returns the function that stops it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once there is a connection. Rejects when `signal` aborts. */
  async connected(signal: AbortSignal): Promise<NatsConnection> {
    signal.throwIfAborted();
    if (this.connection) return this.connection;
    const { promise, resolve, reject } = Promise.withResolvers<NatsConnection>();
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    const stop = this.onChange(() => this.connection && resolve(this.connection));
    return promise.finally(() => {
      stop();
      signal.removeEventListener('abort', abort);
    });
  }

  /** Returns the result of `work`; rejects at once, instead of at a later timeout, if the connection is lost before. */
  async whileConnected<Result>(work: Promise<Result>): Promise<Result> {
    const { promise, reject } = Promise.withResolvers<never>();
    const stop = this.onChange(() => reject(new Error('NATS disconnected')));
    return Promise.race([work, promise]).finally(stop);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#connection?.drain().catch(() => this.#connection?.close());
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        this.#connection = await this.#connect();
        // The link was disposed of before there was a connection to close.
        if (this.#closing.signal.aborted) return await this.#connection.close();
        this.#change(true);
        await this.#watch(this.#connection);
      } catch (error) {
        this.#logger.debug({ err: error }, 'NATS is unavailable');
      }
      this.#change(false);
      await delay(500, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
  }

  #connect(): Promise<NatsConnection> {
    const { host, username, password, protocol } = this.#url;
    return connect({
      servers: host,
      name: this.#name,
      // The users of NATS let a service publish replies only below the prefixes of those that ask it.
      inboxPrefix: `_INBOX.${this.#name}`,
      ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
      ...(protocol === 'tls:' ? { tls: {} } : {}),
      timeout: 3_000,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      pingInterval: 5_000,
      maxPingOut: 2,
      ignoreAuthErrorAbort: true,
    });
  }

  /** Follows one connection until it is permanently closed. */
  async #watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') this.#change(false);
      if (status.type === 'reconnect') this.#change(true);
      if (status.type === 'error') this.#logger.warn({ err: status.error }, 'NATS reported an error');
    }
    await connection.closed();
  }

  #change(connected: boolean): void {
    if (connected === this.#connected && !connected) return;
    this.#connected = connected;
    if (connected) this.#epoch++;
    this.#logger.info(connected ? 'NATS connected' : 'NATS disconnected');
    for (const listener of this.#listeners) listener();
  }
}
