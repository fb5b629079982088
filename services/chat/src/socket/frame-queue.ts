import type { WebSocket } from 'ws';

const pauseAt = 32;
const resumeAt = 8;

/** Handles the frames of one socket in order of arrival, and stops reading while too many are queued. */
export class FrameQueue {
  readonly #socket: WebSocket;
  readonly #work: (text: string) => Promise<void>;
  #waiting = 0;
  #last = Promise.resolve();

  constructor(socket: WebSocket, work: (text: string) => Promise<void>) {
    this.#socket = socket;
    this.#work = work;
  }

  push(text: string): void {
    this.#waiting += 1;
    if (this.#waiting >= pauseAt) this.#socket.pause();
    this.#last = this.#last.then(() => this.#work(text)).then(() => this.#done());
  }

  #done(): void {
    this.#waiting -= 1;
    if (this.#waiting <= resumeAt && this.#socket.isPaused) this.#socket.resume();
  }
}
