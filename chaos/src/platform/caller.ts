import { setTimeout as delay } from 'node:timers/promises';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** Idempotency-Key, the same for all attempts. */
  key?: string;
}

/** Response; status 0 if none arrived. */
export interface Answer {
  status: number;
  // Fields are checked by what reads them.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Outcome of a call for its client: it had its effect, it had none, or the client cannot know. */
export interface Outcome extends Answer {
  kind: 'ok' | 'failed' | 'unknown';
  attempts: number;
}

/** Signed-in user with a connection to the gateway. */
export interface Caller {
  id: string;
  email: string;
  headers: Record<string, string>;
  url: string;
}

const answerMs = 20_000;

/** Makes one call. */
export async function call(
  { url, headers }: Pick<Caller, 'url' | 'headers'>,
  { method, path, body, key }: Call,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
    };
  } catch {
    return { status: 0, body: null };
  }
}

/** Makes a call and repeats it up to `patience` attempts while its outcome is unknown, as a customer does who presses Retry. */
export async function insist(
  caller: Caller,
  request: Call,
  patience: number,
  count: (status: number) => void = () => {},
): Promise<Outcome> {
  let effectPossible = false;
  for (let attempts = 1; ; attempts++) {
    const answer = await call(caller, request);
    count(answer.status);
    if (answer.status >= 200 && answer.status < 300) return { ...answer, kind: 'ok', attempts };
    // An earlier attempt may have had the effect that a refusal now reports.
    const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    if (isRefused) return { ...answer, kind: effectPossible && !request.key ? 'unknown' : 'failed', attempts };
    if (answer.status !== 429) effectPossible = true;
    if (attempts >= patience) return { ...answer, kind: 'unknown', attempts };
    await delay(Math.min(150 * attempts, 1_000));
  }
}

/** Makes a call and returns the body of its response. Throws unless it succeeds. */
export async function must(caller: Caller, request: Call): Promise<Answer['body']> {
  const { status, body } = await call(caller, request);
  if (status < 200 || status > 299)
    throw new Error(`${request.method} ${request.path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
