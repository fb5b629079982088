/**
 * Idempotency keys for one kind of action. An attempt that got no answer may have reached the server, so the same request made again
 * gets the same key; once there was an answer, or the request differs, it gets a new one.
 */
export class ActionKey {
  #unanswered: { body: string; key: string } | undefined;

  for(request: unknown): string {
    const body = JSON.stringify(request) ?? '';
    if (this.#unanswered?.body !== body) this.#unanswered = { body, key: crypto.randomUUID() };
    return this.#unanswered.key;
  }

  /** The server has done it or refused it for good. */
  answered(): void {
    this.#unanswered = undefined;
  }
}
