import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { tripVersionHeader, versionOfHeader } from '@yoza/kernel-contract/response-version';
import type { Dispatcher } from 'undici';
import { type Encoding, compressor, encodingFor } from './compression.ts';

export interface ResponseOptions {
  /** Headers of the response that the gateway adds, names in lower case and values in turn. Those of the service take precedence. */
  responseHeaders: readonly string[];
  /** True if the service may set cookies. */
  cookies: boolean;
  /** Called with the state that the response shows, if the service names it. Returns the response's entity tag, if it can have one. */
  tagOf?: ((state: string) => string | undefined) | undefined;
}

/**
 * Size in bytes up to which an uncompressed body of known length is kept until it is complete, so that it is sent together with the headers in one
 * write.
 */
const keptBytes = 64 * 1024;

const droppedHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  tripVersionHeader,
  'upgrade',
  versionOfHeader,
  'x-powered-by',
]);

/**
 * Passes the response of a service on to the client, at the pace at which the client reads it, and compressed if that is worthwhile. Cancels the
 * request when the client disconnects. `done` resolves when the response has been handed over, and rejects if it cannot be, or not completely.
 */
export class ForwardedResponse implements Dispatcher.DispatchHandler {
  readonly done: Promise<void>;
  readonly #resolve: () => void;
  readonly #reject: (cause: Error) => void;
  readonly #req: IncomingMessage;
  readonly #res: ServerResponse;
  readonly #options: ResponseOptions;
  readonly #onClose = () => this.#abort();
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: string[] = [];
  /** Destination of a streamed body; undefined while the body is kept. */
  #sink: Writable | undefined;
  #kept: Buffer | undefined;

  constructor(req: IncomingMessage, res: ServerResponse, options: ResponseOptions) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#req = req;
    this.#res = res;
    this.#options = options;
    res.once('close', this.#onClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#res.closed) this.#abort();
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, received: IncomingHttpHeaders): void {
    // An interim response, such as 103, precedes the response.
    if (status < 200) return;
    this.#status = status;
    const length = Number(received['content-length'] ?? Number.NaN);
    const encoding = this.#encodingFor(received, length);
    this.#headers = this.#headersFrom(received, encoding !== undefined);
    if (encoding) {
      this.#headers.push('content-encoding', encoding, 'vary', 'Accept-Encoding');
      const compressing = compressor(encoding);
      compressing.on('error', (error) => controller.abort(error)).pipe(this.#res);
      this.#stream(compressing);
    } else if (!(length <= keptBytes)) {
      this.#stream(this.#res);
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#sink) {
      this.#kept = this.#kept ? Buffer.concat([this.#kept, chunk]) : chunk;
    } else if (!this.#sink.write(chunk)) {
      controller.pause();
      this.#sink.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    this.#res.off('close', this.#onClose);
    if (this.#sink) {
      this.#res.once('close', this.#resolve);
      this.#sink.end();
      return;
    }
    this.#res.writeHead(this.#status, this.#headers);
    // Node joins a string to the headers and writes both at once; Latin-1 keeps every byte as it is.
    if (this.#kept) this.#res.end(this.#kept.toString('latin1'), 'latin1');
    else this.#res.end();
    this.#resolve();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#res.off('close', this.#onClose);
    if (this.#sink !== this.#res) this.#sink?.destroy();
    this.#reject(error);
  }

  /** Returns the encoding for a response that arrived uncompressed; undefined to leave it so, as without a Content-Length. */
  #encodingFor(received: IncomingHttpHeaders, length: number): Encoding | undefined {
    if (received['content-encoding'] !== undefined || this.#req.method === 'HEAD') return undefined;
    return encodingFor(this.#req.headers['accept-encoding'], received['content-type'], length || 0);
  }

  #headersFrom(received: IncomingHttpHeaders, compressed: boolean): string[] {
    const { responseHeaders, cookies, tagOf } = this.#options;
    const headers: string[] = [];
    for (let index = 0; index < responseHeaders.length; index += 2) {
      const [name, value] = [responseHeaders[index]!, responseHeaders[index + 1]!];
      if (received[name] === undefined || name === 'set-cookie') headers.push(name, value);
    }
    for (const [name, value] of Object.entries(received)) {
      if (value === undefined || droppedHeaders.has(name) || (name === 'set-cookie' && !cookies)) continue;
      if (name === 'content-length' && compressed) continue;
      for (const one of typeof value === 'string' ? [value] : value) headers.push(name, one);
    }
    const state = received[versionOfHeader];
    const tag = this.#status === 200 && typeof state === 'string' ? tagOf?.(state) : undefined;
    if (tag !== undefined) headers.push('etag', tag);
    if (received['cache-control'] === undefined) headers.push('cache-control', 'no-store');
    return headers;
  }

  #abort(): void {
    this.#controller?.abort(new Error('The client disconnected'));
  }

  #stream(sink: Writable): void {
    this.#res.writeHead(this.#status, this.#headers);
    this.#sink = sink;
  }
}
