import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiDocument, type Message, brokenApi, brokenMessages } from '../src/compare-documents.ts';
import type { Schema } from '../src/compare-schemas.ts';
import { openApiDocument } from '../src/openapi.ts';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { jobPaid, serviceNotFound } from '@yoza/jobs-contract/problems';
import { defineProblem } from '@yoza/kernel-contract/problem';
import { type Operation, defineOperation } from '@yoza/kernel-contract/operation';
import { operations } from '../src/operations.ts';

const Person = { id: z.guid(), name: z.string(), phone: z.string().nullable(), age: z.int().optional() };
const usual = {
  operationId: 'changeJob',
  service: 'jobs' as const,
  method: 'POST' as const,
  path: '/api/jobs/{id}',
  summary: 'Change a job',
  callers: { roles: ['customer', 'admin'] as const },
  params: z.object({ id: z.guid() }),
  query: z.object({ notify: z.enum(['yes', 'no']).optional() }),
  body: z.object({ note: z.string().max(100), kind: z.enum(['a', 'b']).optional() }),
  responses: {
    200: z.object({
      status: z.enum(['open', 'done']),
      at: z.iso.datetime(),
      people: z.array(z.object(Person)),
      way: z.union([z.object({ kind: z.literal('car'), plate: z.string() }), z.object({ kind: z.literal('foot') })]),
    }),
  },
  problems: [notFound],
};
const response = usual.responses[200];
const document = (changed: object = {}) =>
  openApiDocument('jobs', [
    defineOperation({ ...usual, ...changed }) as unknown as Operation,
  ]) as unknown as ApiDocument;
const answering = (fields: object) => ({ responses: { 200: response.extend(fields as never) } });
const change = 'POST /api/jobs/{id}';

describe('a change of the API', () => {
  it.each<[string, object]>([
    ['nothing', {}],
    ['a new field in a response', answering({ more: z.string() })],
    ['a value less in a response', answering({ status: z.enum(['open']) })],
    ['a field that is never null', answering({ people: z.array(z.object({ ...Person, phone: z.string() })) })],
    ['a field that is always there now', answering({ people: z.array(z.object({ ...Person, age: z.int() })) })],
    ['a new optional field of a request', { body: usual.body.extend({ more: z.string().optional() }) }],
    ['a field of a request that may be missing', { body: usual.body.partial() }],
    ['a value more in a request', { body: usual.body.extend({ kind: z.enum(['a', 'b', 'c']).optional() }) }],
    ['a longer text in a request', { body: usual.body.extend({ note: z.string().max(200) }) }],
    ['a new optional parameter', { query: usual.query.extend({ page: z.string().optional() }) }],
    ['a problem of another status', { problems: [notFound, jobPaid] }],
    ['a problem of another code', { problems: [notFound, serviceNotFound] }],
    ['another member of a problem', { problems: [defineProblem(404, 'NOT_FOUND', { id: z.string() }, 'OTHER')] }],
    ['more callers', { callers: { roles: ['customer', 'admin', 'technician'] } }],
    ['all callers', { callers: 'public' }],
  ])('%s breaks nothing', (_name, changed) => {
    // An operation open to all callers refuses none of them, so there is no 401 and 403 to rely on.
    const broken = brokenApi(document(), document(changed)).filter(
      (problem) => !/no longer answers 40[13]$/.test(problem),
    );
    expect(broken).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an operation that is gone', { path: '/api/job/{id}' }, 'is gone'],
    ['another method', { method: 'PUT' }, 'is gone'],
    ['a caller less', { callers: { roles: ['admin'] } }, 'is no longer for customer'],
    ['a credential', { callers: { ...usual.callers, credential: 'session' } }, 'takes only session'],
    ['a field less in a response', { responses: { 200: response.omit({ at: true }) } }, 'response 200: .at is missing'],
    ['a field that may be missing', answering({ at: z.iso.datetime().optional() }), 'response 200: .at may be missing'],
    ['a field that may be null', answering({ at: z.iso.datetime().nullable() }), 'response 200: .at may be null'],
    ['another type', answering({ status: z.int() }), 'response 200: .status may be integer'],
    ['a new value in a response', answering({ status: z.enum(['open', 'done', 'lost']) }), '.status may be "lost"'],
    ['any value in a response', answering({ status: z.string() }), '.status may be "anything"'],
    ['another format', answering({ at: z.string() }), '.at is no longer date-time'],
    [
      'a field less deep inside',
      answering({ people: z.array(z.object({ ...Person, name: undefined as never }).omit({ name: true })) }),
      '.people[].name is missing',
    ],
    [
      'a new form in a response',
      answering({ way: z.union([...response.shape.way.options, z.object({ kind: z.literal('boat') })]) }),
      '.way.kind may be "boat"',
    ],
    ['a status less', { problems: [] }, 'no longer answers 404'],
    ['an unknown success status', { responses: { ...usual.responses, 204: 'empty' } }, 'may answer 204'],
    ['a new required field', { body: usual.body.extend({ more: z.string() }) }, 'request: .more is missing'],
    ['a field that is required now', { body: usual.body.required() }, 'request: .kind may be missing'],
    ['a field less in a request', { body: usual.body.omit({ kind: true }) }, '.kind is no longer known'],
    ['a value less in a request', { body: usual.body.extend({ kind: z.enum(['a']).optional() }) }, '.kind may be "b"'],
    ['a shorter text', { body: usual.body.extend({ note: z.string().max(50) }) }, '.note has another maxLength'],
    ['a pattern', { body: usual.body.extend({ note: z.string().max(100).regex(/^x/) }) }, '.note has another pattern'],
    [
      'a new required parameter',
      { query: usual.query.extend({ page: z.string() }) },
      'query page: is new and required',
    ],
    ['a required parameter', { query: usual.query.required() }, 'query notify: is required'],
    ['a parameter less', { query: z.object({}) }, 'query notify: is no longer known'],
    ['a value of a parameter less', { query: z.object({ notify: z.enum(['yes']).optional() }) }, 'may be "no"'],
    ['another type of response', { responses: { 200: 'csv' } }, 'response 200: is no longer application/json'],
  ])('%s is refused in words', (_name, changed, words) => {
    const broken = brokenApi(document(), document(changed));
    expect(
      broken.some((problem) => problem.startsWith(change) && problem.includes(words)),
      broken.join('\n'),
    ).toBe(true);
  });

  it('is refused for a member less of a problem', () => {
    const paid = (members: z.ZodRawShape, name: string) => ({
      problems: [notFound, defineProblem(409, 'JOB_PAID', members, name)],
    });
    const before = document(paid({ total: z.string() }, 'PAID_WITH_TOTAL'));
    expect(brokenApi(before, document(paid({}, 'PAID')))).toEqual([`${change}, response 409: .total is missing`]);
  });

  it('asks no body of those who sent none', () => {
    expect(brokenApi(document({ body: undefined }), document())).toEqual([`${change}: a request needs a body`]);
  });

  it('is none where nothing changed, in all documents, forms that contain themselves included', () => {
    interface Tree {
      children: Tree[];
    }
    const Tree: z.ZodType<Tree> = z.object({ children: z.lazy(() => z.array(Tree)) }).meta({ id: 'Tree' });
    const tree = document({ responses: { 200: Tree } });
    expect(brokenApi(tree, tree)).toEqual([]);
    for (const [service, list] of Object.entries(operations)) {
      const present = openApiDocument(service as 'jobs', list) as unknown as ApiDocument;
      expect(brokenApi(present, present)).toEqual([]);
    }
  });
});

describe('a change of an event', () => {
  const type = 'jobs.job.booked.v1';
  const Job = z.object({ id: z.guid(), status: z.enum(['open', 'done']), fee: z.string().default('0.00') });
  const message = (schema: z.ZodType): Message => ({
    written: z.toJSONSchema(schema, { io: 'output' }) as Schema,
    read: z.toJSONSchema(schema, { io: 'input' }) as Schema,
  });
  const broken = (now: z.ZodType) => brokenMessages({ [type]: message(Job) }, { [type]: message(now) });

  it('may add what has a default or may be missing', () => {
    expect(broken(Job)).toEqual([]);
    expect(broken(Job.extend({ more: z.string().default(''), rest: z.string().optional() }))).toEqual([]);
  });

  it.each([
    [
      'a field that events of before do not have',
      Job.extend({ more: z.string() }),
      [`${type} of the deployed version: .more is missing`],
    ],
    ['a field less', Job.omit({ fee: true }), [`${type}, read by the deployed version: .fee is missing`]],
    [
      'a value that readers do not know',
      Job.extend({ status: z.enum(['open', 'done', 'lost']) }),
      [`${type}, read by the deployed version: .status may be "lost"`],
    ],
    [
      'a value less, of which events may still be on their way',
      Job.extend({ status: z.enum(['open']) }),
      [`${type} of the deployed version: .status may be "done"`],
    ],
  ])('may not bring %s', (_name, now, words) => {
    expect(broken(now)).toEqual(words);
  });

  it('may not take a version of it away', () => {
    expect(brokenMessages({ [type]: message(Job) }, { 'jobs.job.booked.v2': message(Job) })).toEqual([
      `${type} is gone`,
    ]);
  });
});
