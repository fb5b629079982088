import { setTimeout as delay } from 'node:timers/promises';
import { ServerFrame } from '@yoza/chat-contract/socket';
import type { ChatMessage } from '@yoza/chat-contract/schemas';
import { WebSocket } from 'ws';
import { call } from '../platform/caller.ts';
import type { Caller } from '../platform/caller.ts';

type Role = 'customer' | 'admin';

/** Sent message whose page waits for its display. */
interface Waiting {
  seen: () => void;
  frame: object;
}

const reconnectMs = 300;
/** Time after which a page sends a message again, in milliseconds. */
const resendMs = 4_000;

/** Open page of a chat: keeps a socket, shows what it receives, and after each reconnection asks for what it missed. */
export class ChatPage {
  /** Shown messages by session and position. */
  readonly shown = new Map<string, Map<number, ChatMessage>>();
  /** Violations seen by this page. */
  readonly violations: string[] = [];
  reconnections = 0;
  /** Messages that arrived after a later one of their session on one connection. */
  late = 0;
  readonly #caller: Caller;
  readonly #role: Role;
  readonly #waiting = new Map<string, Waiting>();
  /** Messages sent more than once, which the sender may receive as often. */
  readonly #resent = new Set<string>();
  #socket: WebSocket | undefined;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();
  /** Ids of the messages received on the current connection, and the highest position of each session. */
  #received = new Set<string>();
  #highest = new Map<string, number>();

  constructor(caller: Caller, role: Role, sessionIds: readonly string[]) {
    this.#caller = caller;
    this.#role = role;
    for (const id of sessionIds) this.shown.set(id, new Map());
  }

  /** Connects, and again after each loss of the connection, until `close`. Resolves after the first connection. */
  async open(): Promise<void> {
    const first = Promise.withResolvers<void>();
    this.#running = (async () => {
      while (!this.#isOver) {
        await this.#connectOnce(first.resolve).catch(() => {});
        if (!this.#isOver) await delay(reconnectMs);
      }
    })();
    await first.promise;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#socket?.terminate();
    await this.#running;
  }

  /** Stops or continues reading what the server sends, as a suspended phone does. */
  stall(isStalled: boolean): void {
    if (isStalled) this.#socket?.pause();
    else this.#socket?.resume();
  }

  /** Sends a message until it is shown on this page. */
  async send(sessionId: string, message: string): Promise<void> {
    const clientMessageId = crypto.randomUUID();
    const seen = Promise.withResolvers<void>();
    const frame = { type: 'chat_message', sessionId, message, clientMessageId };
    this.#waiting.set(clientMessageId, { seen: seen.resolve, frame });
    this.#transmit(frame);
    let isSeen = false;
    void seen.promise.then(() => (isSeen = true));
    while (!isSeen) {
      await Promise.race([seen.promise, delay(resendMs)]);
      if (isSeen) break;
      this.#resent.add(clientMessageId);
      this.#transmit(frame);
    }
    this.#waiting.delete(clientMessageId);
  }

  #transmit(frame: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  async #connectOnce(connected: () => void): Promise<void> {
    const { url, headers, id } = this.#caller;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
    this.#socket = socket;
    this.#received = new Set();
    this.#highest = new Map();
    const closed = Promise.withResolvers<void>();
    socket.on('error', () => {});
    socket.on('close', closed.resolve);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: id, role: this.#role })));
    socket.on('message', (data) => {
      const frame = ServerFrame.parse(JSON.parse(String(data)));
      if (frame.type === 'new_message') this.#receive(frame.message);
      if (frame.type === 'changed' && frame.topic === 'chat-session' && frame.id === '*') void this.#catchUp();
      if (frame.type === 'auth_success') void this.#catchUp().then(connected);
    });
    await closed.promise;
    this.reconnections++;
  }

  #receive(message: ChatMessage): void {
    const { id, sessionId, position, clientMessageId } = message;
    const isOwnResent = clientMessageId !== null && this.#resent.has(clientMessageId);
    if (this.#received.has(id) && !isOwnResent) this.violations.push(`message ${id} was received twice`);
    this.#received.add(id);
    const highest = this.#highest.get(sessionId) ?? 0;
    if (position < highest && !isOwnResent) this.late++;
    this.#highest.set(sessionId, Math.max(highest, position));
    this.#show(message);
  }

  #show(message: ChatMessage): void {
    const session = this.shown.get(message.sessionId);
    if (!session)
      return void this.violations.push(`a message of the foreign session ${message.sessionId} was received`);
    session.set(message.position, message);
    if (message.clientMessageId) this.#waiting.get(message.clientMessageId)?.seen();
  }

  /** Asks for the messages after the last one without a gap before it, in each session, and sends again what was not shown. */
  async #catchUp(): Promise<void> {
    for (const [sessionId, messages] of this.shown) {
      for (;;) {
        let after = 0;
        while (messages.has(after + 1)) after++;
        const path = `/api/chat/sessions/${sessionId}/messages?after=${after}`;
        const { status, body } = await call(this.#caller, { method: 'GET', path });
        if (status === 200) for (const message of body as ChatMessage[]) this.#show(message);
        if (this.#isOver || (status === 200 && (body as ChatMessage[]).length < 200)) break;
        if (status !== 200) await delay(reconnectMs);
      }
    }
    for (const [id, { frame }] of this.#waiting) {
      this.#resent.add(id);
      this.#transmit(frame);
    }
  }
}
