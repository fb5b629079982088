/** Part of a problem document (RFC 9457) that screens use. */
export interface ApiProblem {
  code: string;
  message: string;
  errors: readonly { path: string; message: string }[];
  [extension: string]: unknown;
}

/**
 * Response with an error status. Its message is `STATUS: BODY-TEXT`, or with the status text if the body is empty (as both seeds require). `problem`
 * is the parsed problem document, if the server sent one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: ApiProblem | undefined;

  constructor(status: number, text: string, problem?: ApiProblem) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = problem;
  }

  /** Creates the error of a response from its body. */
  static async from(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '');
    return new ApiError(response.status, text || response.statusText, parse(text));
  }
}

/** True if the caller was not signed in, or no longer. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Returns the server's message for users; `fallback` if it sent none. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem?.message) || fallback;
}

function parse(text: string): ApiProblem | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { code, message, errors } = value as Record<string, unknown>;
    if (typeof code !== 'string' || typeof message !== 'string') return undefined;
    return { ...value, code, message, errors: Array.isArray(errors) ? errors : [] };
  } catch {
    return undefined;
  }
}
