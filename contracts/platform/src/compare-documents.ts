import { alternatives, type Schema, whatIsNotUnderstood } from './compare-schemas.ts';

interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface OperationObject {
  'x-callers': 'public' | { roles: string[]; credential?: string };
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}
/** Compared part of one of our OpenAPI documents. */
export interface ApiDocument {
  paths: Record<string, Record<string, OperationObject>>;
  components?: { schemas?: Record<string, Schema> };
}
/** Schemas of an event or a frame: as written, and as accepted by a reader. */
export interface Message {
  written: Schema;
  read: Schema;
}

const toReader = { keepsFields: true, knowsFields: false, checksLimits: false };
const toService = { keepsFields: false, knowsFields: true, checksLimits: true };

/**
 * Returns what callers of the deployed API could no longer do, one sentence for each. Responses may gain fields, and their limits may change;
 * requests may gain optional fields and lose limits. A new value in a response is a break: a strict reader rejects the whole response. A new code of
 * a problem is none: any call may be refused, and callers show the message of a code they do not know.
 */
export function brokenApi(deployed: ApiDocument, present: ApiDocument): string[] {
  return operationsOf(deployed).flatMap(([name, before]) => {
    const now = new Map(operationsOf(present)).get(name);
    if (!now) return [`${name} is gone`];
    const say = (problems: string[], place: string) => problems.map((problem) => `${name}, ${place}: ${problem}`);
    const compare = (written: Schema, read: Schema, isResponse: boolean) => {
      const [writer, reader] = isResponse ? [present, deployed] : [deployed, present];
      const rules = isResponse ? toReader : toService;
      return whatIsNotUnderstood({
        written,
        writtenIn: schemasOf(writer),
        read,
        readIn: schemasOf(reader),
        ...rules,
      });
    };
    const understood = (was: Schema, is: Schema) => compare(is, was, true);
    const understoodProblems = (was: Schema, is: Schema) => {
      const codes = alternatives(was, schemasOf(deployed)).map(codeOf);
      return alternatives(is, schemasOf(present))
        .filter((problem) => codes.includes(undefined) || codes.includes(codeOf(problem)))
        .flatMap((problem) => understood(was, problem));
    };
    return [
      ...lostCallers(before, now).map((problem) => `${name}: ${problem}`),
      ...parameterProblems(before, now, (written, read) => compare(written, read, false)).map(
        (problem) => `${name}, ${problem}`,
      ),
      ...say(
        contentProblems(before.requestBody, now.requestBody, (was, is) => compare(was, is, false)),
        'request',
      ),
      ...(now.requestBody?.required && !before.requestBody?.required ? [`${name}: a request needs a body`] : []),
      ...lostStatuses(before, now).map((problem) => `${name}: ${problem}`),
      ...Object.entries(before.responses).flatMap(([status, declared]) => {
        const current = now.responses[status];
        const compared =
          current && contentProblems(declared, current, status < '400' ? understood : understoodProblems);
        return say(compared ?? [], `response ${status}`);
      }),
    ];
  });
}

/**
 * Returns what readers could no longer read when the deployed and the current version write and read side by side: old events with new readers, and
 * new events with old readers. One sentence for each.
 */
export function brokenMessages(deployed: Record<string, Message>, present: Record<string, Message>): string[] {
  return Object.entries(deployed).flatMap(([name, before]) => {
    const now = present[name];
    if (!now) return [`${name} is gone`];
    const definitions = (schema: Schema) => (schema as { $defs?: Record<string, Schema> }).$defs ?? {};
    const compare = (written: Schema, read: Schema, keepsFields: boolean) =>
      whatIsNotUnderstood({
        written,
        writtenIn: definitions(written),
        read,
        readIn: definitions(read),
        keepsFields,
        knowsFields: false,
        checksLimits: true,
      });
    return [
      ...compare(now.written, before.read, true).map((problem) => `${name}, read by the deployed version: ${problem}`),
      ...compare(before.written, now.read, false).map((problem) => `${name} of the deployed version: ${problem}`),
    ];
  });
}

function operationsOf({ paths }: ApiDocument): [string, OperationObject][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, OperationObject] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

const schemasOf = ({ components }: ApiDocument) => components?.schemas ?? {};

/** Returns the only code of a kind of problem; undefined for a problem of any code. */
const codeOf = ({ properties }: Schema) => properties?.['code']?.const;

function lostCallers({ 'x-callers': before }: OperationObject, { 'x-callers': now }: OperationObject): string[] {
  if (now === 'public') return [];
  if (before === 'public') return ['is no longer for all callers'];
  return [
    ...before.roles.filter((role) => !now.roles.includes(role)).map((role) => `is no longer for ${role}`),
    ...(now.credential && now.credential !== before.credential ? [`takes only ${now.credential}`] : []),
  ];
}

function parameterProblems(
  before: OperationObject,
  now: OperationObject,
  compare: (written: Schema, read: Schema) => string[],
): string[] {
  const keyOf = ({ in: place, name }: Parameter) => `${place} ${name}`;
  const known = new Map((now.parameters ?? []).map((parameter) => [keyOf(parameter), parameter]));
  const given = new Map((before.parameters ?? []).map((parameter) => [keyOf(parameter), parameter]));
  return [
    ...[...given].flatMap(([key, parameter]) => {
      const present = known.get(key);
      if (!present) return [`${key}: is no longer known`];
      const problems = compare(parameter.schema, present.schema);
      if (present.required && !parameter.required) problems.push('is required');
      return problems.map((problem) => `${key}: ${problem}`);
    }),
    ...[...known].flatMap(([key, { required }]) =>
      required && !given.has(key) ? [`${key}: is new and required`] : [],
    ),
  ];
}

/** Returns removed statuses on which callers rely, and success statuses unknown to them. New error statuses do not count: any call may be refused. */
function lostStatuses(before: OperationObject, now: OperationObject): string[] {
  const lost = Object.keys(before.responses).filter((status) => !(status in now.responses));
  const unknown = Object.keys(now.responses).filter((status) => status < '400' && !(status in before.responses));
  return [
    ...lost.map((status) => `no longer answers ${status}`),
    ...unknown.map((status) => `may answer ${status}, which callers do not know`),
  ];
}

function contentProblems(
  before: Content | undefined,
  now: Content | undefined,
  compare: (before: Schema, now: Schema) => string[],
): string[] {
  return Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
    const present = now?.content?.[type];
    return present ? compare(schema, present.schema) : [`is no longer ${type}`];
  });
}
