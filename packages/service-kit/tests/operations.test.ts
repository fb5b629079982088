import { Problem } from '@yoza/kernel-contract/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conflict } from '../src/errors.ts';
import type { AppOptions } from '../src/koa-app.ts';
import { assertComplete, handle } from '../src/operations.ts';
import { ok } from '../src/reply.ts';
import { generateServiceTokenKeys, createTestClient, newPrincipal } from '../src/testing.ts';
import { addTool, existingId, listTools, startWorkshop, workshopOperations, workshopRoutes } from './workshop.ts';

const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const traceparent = `00-${traceId}-a1b2c3d4e5f60718-00`;

let workshop: Awaited<ReturnType<typeof startWorkshop>>;
beforeAll(async () => {
  workshop = await startWorkshop({
    constraints: { tools_name_unique: () => conflict('SERVICE_NAME_TAKEN', 'That name is taken') },
  });
});
afterAll(() => workshop[Symbol.asyncDispose]());

const technician = () => workshop.callAs(newPrincipal({ role: 'technician' }));
const toolPath = (id = existingId) => `/api/tools/${id}`;

describe('the order of checks', () => {
  test('returns 401 without a token of the gateway, with one of another key, and with one for another service', async () => {
    const bare = await fetch(`${workshop.url}/api/tools`);
    expect(bare.status).toBe(401);
    expect(Problem.parse(await bare.json())).toMatchObject({ status: 401, code: 'SERVICE_TOKEN_MISSING' });
    const forged = await createTestClient(workshop.url, 'jobs', generateServiceTokenKeys());
    expect((await forged.anonymous('GET', '/api/tools')).status).toBe(401);
    const elsewhere = await createTestClient(workshop.url, 'billing', workshop.keys);
    expect((await elsewhere.anonymous('GET', '/api/tools')).status).toBe(401);
  });

  test('returns 401 before anything else for visitors and for the wrong kind of credential', async () => {
    const call = { body: '{broken' };
    expect((await workshop.anonymous('PATCH', toolPath('nonsense'), call)).status).toBe(401);
    const inSession = workshop.callAs(newPrincipal({ role: 'technician', via: 'session' }));
    expect((await inSession('PATCH', toolPath('nonsense'), call)).status).toBe(401);
  });

  test('returns 403 for the kind of caller before 400', async () => {
    const applicant = workshop.callAs(newPrincipal({ role: 'applicant' }));
    const response = await applicant('PATCH', toolPath('nonsense'), { body: '{broken' });
    expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  test('returns 400 for an invalid address and for malformed JSON before 404', async () => {
    expect((await technician()('PATCH', toolPath('nonsense'), { body: {} })).body.errors).toMatchObject([
      { path: 'id' },
    ]);
    const broken = await technician()('PATCH', toolPath(crypto.randomUUID()), { body: '{broken' });
    expect(broken).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  test('returns 404 for a missing resource before 400 for fields', async () => {
    const response = await technician()('PATCH', toolPath(crypto.randomUUID()), { body: { name: 1 } });
    expect(response).toMatchObject({ status: 404, body: { message: 'Tool not found' } });
  });

  test('returns 400 with every invalid field', async () => {
    const response = await technician()('PATCH', toolPath(), { body: { weight: 'heavy' } });
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual([
      { path: 'name', message: 'Required' },
      { path: 'weight', message: 'Invalid input' },
    ]);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  test('returns 204 for a valid request', async () => {
    expect(await technician()('PATCH', toolPath(), { body: { name: 'wrench' } })).toMatchObject({
      status: 204,
      body: '',
    });
  });

  test('returns 409 for the state and for a constraint named by the service', async () => {
    const admin = workshop.callAs(newPrincipal({ role: 'admin' }));
    expect(await admin('POST', '/api/tools', { body: { name: 'hammer' } })).toMatchObject({
      status: 409,
      body: { code: 'EQUIPMENT_RETIRED' },
    });
    expect(await admin('POST', '/api/tools', { body: { name: 'saw' } })).toMatchObject({
      status: 201,
      body: { name: 'saw' },
    });
    expect(await admin('POST', '/api/tools', { body: { name: 'saw' } })).toMatchObject({
      status: 409,
      body: { code: 'SERVICE_NAME_TAKEN' },
    });
  });
});

describe('hostile requests are refused with 4xx', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  test.each([
    ['a key that reaches the prototype', '{"name":"ok","__proto__":{"admin":true}}', 400],
    ['a constructor', '{"name":{"constructor":{"prototype":{}}}}', 400],
    ['nesting', deep(40), 400],
    ['very deep nesting', deep(100_000), 400],
    ['a NUL character', '{"name":"a\\u0000b"}', 400],
    ['half a surrogate pair', '{"name":"a\\ud800b"}', 400],
    ['a NUL character in a key', '{"name":"ok","a\\u0000":1}', 400],
    ['a body over 256 KB', JSON.stringify({ name: 'x'.repeat(257 * 1024) }), 413],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a text', '"name"', 400],
    ['a list', '[]', 400],
    ['a number out of range', '{"name":"ok","weight":1e999}', 400],
  ])('%s', async (_what, body, status) => {
    const response = await technician()('PATCH', toolPath(), { body });
    expect(response.status).toBe(status);
    expect(Problem.parse(response.body).status).toBe(status);
  });

  test('a chunked body over 256 KB', async () => {
    const { callAs: _callAs, keys, url } = workshop;
    const { createServiceTokenSigner } = await import('../src/service-token.ts');
    const signer = await createServiceTokenSigner(keys.privateKey);
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let left = 8;
    const body = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const response = await fetch(`${url}${toolPath()}`, {
      method: 'PATCH',
      headers: {
        authorization: await signer.authorize('jobs', newPrincipal({ role: 'technician' })),
        'content-type': 'application/json',
      },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/vnd.api+json'])(
    '%s is 415',
    async (type) => {
      const response = await technician()('PATCH', toolPath(), { body: 'name=ok', headers: { 'content-type': type } });
      expect(response.status).toBe(415);
    },
  );

  test.each(['/api/tools?limit=11', '/api/tools?limit=x', '/api/tools?limit=1&limit=2', '/api/tools?other=%00'])(
    '%s is 400',
    async (path) => {
      expect((await workshop.anonymous('GET', path)).status).toBe(400);
    },
  );

  test.each(['/api/tools/%00', '/api/tools/%E0%A4%A', '/api/tools/..%2f..%2fetc'])('%s is 4xx', async (path) => {
    const response = await technician()('PATCH', path, { body: { name: 'ok' } });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    Problem.parse(response.body);
  });
});

describe('routing', () => {
  test('an unknown path is a 404 problem', async () => {
    const response = await workshop.anonymous('GET', '/api/nothing');
    expect(Problem.parse(response.body)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(response.body.requestId).toBe(response.headers.get('x-request-id'));
  });

  test('a known path with another method is a 405 problem that names the right ones', async () => {
    const response = await workshop.anonymous('DELETE', '/api/tools');
    expect(Problem.parse(response.body)).toMatchObject({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: 'This method is not allowed here',
    });
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
  });

  test('responds to HEAD like GET without a body, and to OPTIONS with the allowed methods', async () => {
    expect(await workshop.anonymous('HEAD', '/api/tools')).toMatchObject({ status: 200, body: '' });
    const options = await workshop.anonymous('OPTIONS', '/api/tools');
    expect(options.status).toBe(200);
    expect(options.headers.get('allow')).toContain('POST');
  });
});

describe('responses', () => {
  type Environment = AppOptions['environment'];
  const answering = async (reply: unknown, environment: Environment) => {
    const routes = [...workshopRoutes().slice(1), handle(listTools, async () => reply as never)];
    return startWorkshop({ routes, environment });
  };

  test.each([
    ['an undeclared status', { status: 202, body: [] }],
    ['a body that does not fit', ok([{ id: existingId }])],
    ['a field that is not declared', ok([{ id: existingId, name: 'saw', secret: 'canary' }])],
    ['no body', ok(undefined)],
  ])('with %s are 500 outside production', async (_what, reply) => {
    for (const environment of ['development', 'test'] as const) {
      await using here = await answering(reply, environment);
      const response = await here.anonymous('GET', '/api/tools');
      expect(response).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
      expect(JSON.stringify(response.body)).not.toContain('canary');
    }
  });

  test.each([
    ['a problem the operation does not declare', conflict('JOB_PAID', 'canary')],
    ['a problem with a member that is not declared', conflict('EQUIPMENT_RETIRED', 'no', { secret: 'canary' })],
  ])('with %s are 500 in all environments but production', async (_what, problem) => {
    const failing = handle(addTool, () => Promise.reject(problem));
    const routes = [...workshopRoutes().filter(({ operation }) => operation.operationId !== 'addTool'), failing];
    const add = async (environment: Environment) => {
      await using here = await startWorkshop({ routes, environment });
      return await here.callAs(newPrincipal({ role: 'admin' }))('POST', '/api/tools', { body: { name: 'saw' } });
    };
    for (const environment of ['development', 'test'] as const) {
      const response = await add(environment);
      expect(response).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
      expect(JSON.stringify(response.body)).not.toContain('canary');
    }
    expect(await add('production')).toMatchObject({ status: 409, body: { code: problem.code } });
  });

  test('hide the details of an unexpected error', async () => {
    const failing = handle(listTools, async () => {
      throw new Error('password is hunter2');
    });
    await using here = await startWorkshop({
      routes: [...workshopRoutes().slice(1), failing],
      environment: 'production',
    });
    const response = await here.anonymous('GET', '/api/tools', { headers: { traceparent } });
    expect(response.body).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      requestId: traceId,
    });
  });

  test('are 401 for a visitor of a public operation whose handler reads the principal', async () => {
    const asking = handle(listTools, async ({ principal }) => ok([{ id: principal.userId, name: principal.name }]));
    await using here = await startWorkshop({ routes: [...workshopRoutes().slice(1), asking] });
    expect((await here.anonymous('GET', '/api/tools')).status).toBe(401);
    const amina = newPrincipal();
    expect((await here.callAs(amina)('GET', '/api/tools')).body).toEqual([{ id: amina.userId, name: amina.name }]);
  });
});

test('routes and operations: must match one to one', () => {
  const [list, add, rename] = workshopRoutes() as [never, never, never];
  expect(() => assertComplete(workshopOperations, [list, add])).toThrow('renameTool has no handler');
  expect(() => assertComplete(workshopOperations, [list, add, rename, rename])).toThrow('renameTool has two handlers');
  expect(() => assertComplete(workshopOperations.slice(1), [list, add, rename])).toThrow(
    'listTools is not an operation of this service',
  );
  expect(() => assertComplete(workshopOperations, [list, add, rename])).not.toThrow();
});
