import type { paths as BillingPaths } from '@yoza/billing-contract/api';
import type { paths as ChatPaths } from '@yoza/chat-contract/api';
import type { paths as IdentityPaths } from '@yoza/identity-contract/api';
import type { paths as JobsPaths } from '@yoza/jobs-contract/api';
import type { ProblemCode } from '@yoza/platform-contract/problem-code';

interface Paths extends BillingPaths, ChatPaths, IdentityPaths, JobsPaths {}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An operation of the contract, such as `GET /api/vehicles`. */
export type Operation = {
  [Path in keyof Paths & string]: {
    [Verb in Method]: Paths[Path][Verb] extends { responses: unknown } ? `${Uppercase<Verb>} ${Path}` : never;
  }[Method];
}[keyof Paths & string];

type DefinitionOf<Name> = Name extends `${infer Verb} ${infer Path}`
  ? Path extends keyof Paths
    ? Lowercase<Verb> extends keyof Paths[Path]
      ? Paths[Path][Lowercase<Verb>]
      : never
    : never
  : never;

type JsonOf<Declared> = Declared extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** Body of an operation's successful response; undefined if there is none. */
export type ResponseOf<Name extends Operation> =
  DefinitionOf<Name> extends { responses: infer Responses }
    ? JsonOf<Responses[keyof Responses & (200 | 201 | 202 | 204)]>
    : never;

/** Request body of an operation; undefined if there is none. */
export type RequestOf<Name extends Operation> =
  DefinitionOf<Name> extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : undefined;

/** Call made by a screen. */
export interface Call<Name extends Operation = Operation> {
  body: RequestOf<Name>;
  /** Values of the path parameters by name, such as `id`. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
}

type Handler<Name extends Operation> = (
  call: Call<Name>,
) => ResponseOf<Name> | Response | Promise<ResponseOf<Name> | Response>;

interface Route {
  operation: Operation;
  method: string;
  pattern: URLPattern;
  respond: (call: Call) => unknown;
}

/** Creates a successful response with a different status or headers, such as the cursor of a list. */
export function reply<Body>(body: Body, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return body === undefined ? new Response(null, { status: 204, ...init }) : Response.json(body, init);
}

/** Creates a problem response (RFC 9457) as the services send it. */
export function problem<const Status extends number>(
  status: Status,
  code: ProblemCode<Status>,
  extensions: Record<string, unknown> = {},
): Response {
  const document = { type: 'about:blank', title: code, status, code, message: code, ...extensions };
  return Response.json(document, { status, headers: { 'Content-Type': 'application/problem+json' } });
}

/** Makes a call fail as it does without a network. */
export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Responds to the API calls of the screens under test in place of the gateway. Bodies are typed by the contract; an unexpected call gets a 501 and is
 * listed in {@link FakeApi.unexpected}.
 */
export class FakeApi {
  /** Calls without a matching route, as `METHOD path`. */
  readonly unexpected: string[] = [];
  #routes: Route[] = [];
  #calls: { operation: Operation; call: Call }[] = [];
  #closed = new AbortController();
  #isAnswering = Promise.resolve();
  /** Returns when the response to the next call may arrive. */
  #turn = () => this.#isAnswering;

  /** Sets the response of an operation, as a body or a function; replaces an earlier response of the same operation. */
  on<Name extends Operation>(operation: Name, respond: ResponseOf<Name> | Handler<Name>): this {
    const [method = '', path = ''] = operation.split(' ');
    const pattern = new URLPattern({ pathname: path.replaceAll(/\{(\w+)\}/g, ':$1') });
    const handler = typeof respond === 'function' ? (respond as (call: Call) => unknown) : () => respond;
    this.#routes = this.#routes.filter((route) => route.operation !== operation);
    this.#routes.unshift({ operation, method, pattern, respond: handler });
    return this;
  }

  /** Holds back the responses of an operation until the returned function is called. */
  hold<Name extends Operation>(operation: Name): () => void {
    const route = this.#routes.find((each) => each.operation === operation);
    if (!route) throw new Error(`Nothing answers ${operation} yet: give it a response before holding it back`);
    const { respond } = route;
    const { promise, resolve } = Promise.withResolvers<void>();
    route.respond = async (call) => {
      await promise;
      return respond(call);
    };
    return () => {
      route.respond = respond;
      resolve();
    };
  }

  /** Holds back the responses of all operations until the returned function is called. */
  holdAll(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#isAnswering = promise;
    return resolve;
  }

  /**
   * Holds back each response. The returned function lets one arrive, by its index among those held back, `-1` for the newest; false if there is none.
   */
  holdEach(): (index: number) => boolean {
    const held: (() => void)[] = [];
    this.#turn = () => new Promise((resolve) => held.push(resolve));
    return (index) => {
      const [arrive] = held.splice(index, 1);
      arrive?.();
      return arrive !== undefined;
    };
  }

  /** Returns the calls of an operation so far, oldest first. */
  calls<Name extends Operation>(operation: Name): Call<Name>[] {
    return this.#calls.filter((each) => each.operation === operation).map(({ call }) => call as Call<Name>);
  }

  /**
   * Fails all calls from now on, including those in progress, as without a network: their responses would otherwise reach the page of the next test.
   */
  close(): void {
    this.#closed.abort(new TypeError('Failed to fetch'));
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const route = this.#routes.find(({ method, pattern }) => method === request.method && pattern.test(url));
    if (!route) {
      this.unexpected.push(`${request.method} ${url.pathname}${url.search}`);
      return problem(501, 'NOT_IMPLEMENTED');
    }
    const found = route.pattern.exec(url)?.pathname.groups ?? {};
    const call: Call = {
      body: (await bodyOf(request)) as never,
      params: found as Record<string, string>,
      query: url.searchParams,
      headers: request.headers,
    };
    this.#calls.push({ operation: route.operation, call });
    const ended = AbortSignal.any([request.signal, this.#closed.signal]);
    const answered = this.#turn().then(() => route.respond(call));
    const respond = await Promise.race([answered, aborted(ended)]);
    return respond instanceof Response ? respond : reply(respond);
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return request.headers.get('Content-Type')?.startsWith('application/json') ? JSON.parse(text) : text || undefined;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
