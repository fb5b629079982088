import { createDocument } from 'zod-openapi';
import { z } from 'zod';
import { listedProblems } from '@yoza/kernel-contract/general-problems';
import type { Operation, ResponseBody, ServiceName } from '@yoza/kernel-contract/operation';
import type { ProblemKind } from '@yoza/kernel-contract/problem';

const reasons: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted, not completed yet',
  204: 'No content',
  302: 'Redirect',
  400: 'The request does not match the schema',
  401: 'Not signed in, or not with a credential this operation accepts',
  403: 'The caller has no permission',
  404: 'Not found, or not visible to the caller',
  409: 'Not possible in the current state',
  410: 'No longer available',
  412: 'Another version of tus',
  415: 'Unsupported media type',
  422: 'Well formed but not usable, or the Idempotency-Key was used with another body',
  429: 'Too many calls; Retry-After gives the seconds to wait',
};

const mediaTypes = {
  html: 'text/html',
  csv: 'text/csv',
  calendar: 'text/calendar',
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
} as const;

function response(status: number, body: ResponseBody) {
  const description = reasons[status] ?? 'Response';
  if (body === 'empty' || body === 'redirect') return { description };
  if (typeof body === 'string') return { description, content: { [mediaTypes[body]]: { schema: textSchema(body) } } };
  return { description, content: { 'application/json': { schema: body } } };
}

const textSchema = (body: keyof typeof mediaTypes) =>
  body === 'pdf' || body === 'jpeg' || body === 'zip'
    ? { type: 'string' as const, format: 'binary' }
    : { type: 'string' as const };

const fileBody = {
  required: true,
  content: { 'application/offset+octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
};

/** Returns the responses of an operation that are problems, by status: each the union of its kinds. */
function problemResponses(operation: Operation) {
  const byStatus = Map.groupBy(listedProblems(operation), (kind) => kind.status);
  return [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, kinds]) => [String(status), problem(status, kinds)]);
}

function problem(status: number, kinds: readonly ProblemKind[]) {
  const [first, ...rest] = kinds.map(({ schema }) => schema);
  const schema = rest.length === 0 ? first! : z.union([first!, ...rest]);
  return { description: reasons[status] ?? 'Problem', content: { 'application/problem+json': { schema } } };
}

function operationObject(operation: Operation) {
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    tags: [operation.service],
    'x-callers': operation.callers === 'public' ? 'public' : operation.callers,
    ...(operation.recentSignIn ? { 'x-recent-sign-in': operation.recentSignIn } : {}),
    security: operation.callers === 'public' ? [] : [{ session: [] }, { technician: [] }],
    requestParams: {
      ...(operation.params ? { path: operation.params as z.ZodObject } : {}),
      ...(operation.query ? { query: operation.query as z.ZodObject } : {}),
    },
    ...(operation.idempotent
      ? {
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header' as const,
              required: false,
              schema: { type: 'string' as const, maxLength: 128 },
            },
          ],
        }
      : {}),
    ...(operation.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: operation.body } } } }
      : {}),
    ...(operation.rawBody === 'bytes' ? { requestBody: fileBody } : {}),
    responses: Object.fromEntries([
      ...Object.entries(operation.responses).map(([status, body]) => [status, response(Number(status), body)]),
      ...problemResponses(operation),
    ]),
  };
}

/** Creates the OpenAPI 3.1 document of one service. */
export function openApiDocument(service: ServiceName, operations: readonly Operation[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: `Yoza ${service}`, version: '1.0.0' },
    paths: paths as never,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'yoza_session' },
        technician: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
  return JSON.parse(JSON.stringify(document, withoutPatternOfFormat)) as Record<string, unknown>;
}

/** Removes the long pattern that zod writes beside the equivalent `format`, such as `uuid` or `date-time`. */
function withoutPatternOfFormat(_key: string, value: unknown): unknown {
  if (value && typeof value === 'object' && 'format' in value && 'pattern' in value) {
    const { pattern: _pattern, ...rest } = value as Record<string, unknown>;
    return rest;
  }
  return value;
}
