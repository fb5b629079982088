import type { Principal } from '@yoza/kernel-contract/principal';
import { userRoleChanged } from '@yoza/identity-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { noon, startJobs, today } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
let joan: Principal;
beforeAll(async () => {
  jobs = await startJobs();
  [admin, joan] = [await jobs.person('admin', 'Ruth'), await jobs.person('technician', 'Joan')];
});
afterAll(() => jobs[Symbol.asyncDispose]());

const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  jobs.as(admin)(method, path, { body, headers });
const add = async (fields: object = {}) => {
  const { status, body } = await call('POST', '/api/equipment', { name: 'Pressure washer', ...fields });
  if (status !== 201) throw new Error(`adding answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const change = (id: string, body: object, headers?: Record<string, string>) =>
  call('PATCH', `/api/equipment/${id}`, body, headers);
const serve = (id: string, fields: object, headers?: Record<string, string>) =>
  call(
    'POST',
    `/api/equipment/${id}/services`,
    { description: 'New seals', serviceDate: today, condition: 'good', status: 'available', version: 1, ...fields },
    headers,
  );
const find = async (query: string, as: Principal = admin) => (await jobs.as(as)('GET', `/api/equipment?${query}`)).body;
/** Returns a word that is unique in the names of these tests. */
const word = () => `w${crypto.randomUUID().slice(0, 8)}`;

describe('a piece of equipment', () => {
  it('needs a name only, and is available and good', async () => {
    const piece = await add();
    expect(piece).toEqual({
      id: expect.any(String),
      name: 'Pressure washer',
      model: null,
      status: 'available',
      condition: 'good',
      assignedToId: null,
      assignedTo: null,
      lastServiceDate: null,
      nextServiceDue: null,
      isServiceOverdue: false,
      notes: null,
      version: 1,
      createdAt: noon,
      updatedAt: noon,
    });
    const { userId } = joan;
    const full = { model: 'K 5', status: 'in_use', condition: 'fair', assignedToId: userId, notes: 'Left nozzle' };
    expect(await add(full)).toMatchObject({ ...full, assignedTo: { id: userId, firstName: 'Joan', lastName: 'Test' } });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'name', undefined],
    [{ name: 'NUL \u0000' }, 'name', undefined],
    [{ status: 'lost' }, 'status', undefined],
    [{ condition: 'new' }, 'condition', undefined],
    [{ assignedToId: 'x' }, 'assignedToId', undefined],
    [{ nextServiceDue: '2026-02-30' }, 'nextServiceDue', undefined],
    [{ nextServiceDue: '9999-01-01' }, 'nextServiceDue', 'Please enter a valid date'],
  ])('is refused as %j', async (fields, path, message) => {
    const { status, body } = await call('POST', '/api/equipment', { name: 'Vacuum', ...fields });
    expect([status, body.errors[0].path]).toEqual([400, path]);
    if (message) expect(body.errors[0].message).toBe(message);
  });

  it('is assigned to technicians only, and cannot be assigned once retired', async () => {
    const customer = await jobs.person('customer');
    const code = async (fields: object) =>
      (await call('POST', '/api/equipment', { name: 'Hose', ...fields })).body.code;
    expect(await code({ assignedToId: customer.userId })).toBe('NOT_A_TECHNICIAN');
    expect(await code({ assignedToId: crypto.randomUUID() })).toBe('TECHNICIAN_NOT_FOUND');
    expect(await code({ assignedToId: joan.userId, status: 'retired' })).toBe('EQUIPMENT_RETIRED');
  });

  it('is added once per Idempotency-Key, however often and fast it is sent', async () => {
    const name = word();
    const headers = { 'Idempotency-Key': word() };
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/api/equipment', { name }, headers)),
    );
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await find(`search=${name}`)).toHaveLength(1);
  });
});

describe('changing', () => {
  it('sets the sent fields only; an unchanged value creates no new version', async () => {
    const { id } = await add({ model: 'K 5', notes: 'Old' });
    const { body } = await change(id, { notes: null, condition: 'poor', version: 1 });
    expect(body).toMatchObject({ model: 'K 5', notes: null, condition: 'poor', version: 2 });
    expect((await change(id, { condition: 'poor', version: 2 })).body.version).toBe(2);
    expect((await change(id, { condition: 'poor' })).status).toBe(400);
    expect((await change(crypto.randomUUID(), { version: 1 })).status).toBe(404);
    expect((await change(crypto.randomUUID(), { version: 'x' })).status).toBe(404);
  });

  it('by several admins at once succeeds for one; the others get 409 with the current equipment', async () => {
    const { id } = await add();
    const responses = await Promise.all(
      ['fair', 'poor', 'excellent'].map((condition) => change(id, { condition, version: 1 })),
    );
    const [done] = responses.filter(({ status }) => status === 200);
    const late = responses.filter(({ status }) => status === 409);
    expect([done?.body.version, late.length]).toEqual([2, 2]);
    for (const { body } of late) {
      expect(body).toMatchObject({ code: 'EQUIPMENT_CHANGED', equipment: done!.body });
      expect(body.message).toContain('Another admin has changed this equipment in the meantime');
    }
  });

  it('returns the same response when it is repeated under one Idempotency-Key', async () => {
    const { id } = await add();
    const headers = { 'Idempotency-Key': word() };
    const first = await change(id, { notes: 'Once', version: 1 }, headers);
    expect((await change(id, { notes: 'Once', version: 1 }, headers)).body).toEqual(first.body);
    expect((await change(id, { notes: 'Twice', version: 1 }, headers)).status).toBe(422);
  });

  it('retires the piece, which unassigns it, and restores it', async () => {
    const { id } = await add({ assignedToId: joan.userId, status: 'in_use', nextServiceDue: '2027-03-01' });
    const retired = await change(id, { status: 'retired', version: 1 });
    expect(retired.body).toMatchObject({ status: 'retired', assignedToId: null, isServiceOverdue: false });
    expect((await change(id, { assignedToId: joan.userId, version: 2 })).body.code).toBe('EQUIPMENT_RETIRED');
    expect((await serve(id, { version: 2 })).body.code).toBe('EQUIPMENT_RETIRED');
    const restored = await change(id, { status: 'available', assignedToId: joan.userId, version: 2 });
    expect(restored.body).toMatchObject({ status: 'available', assignedToId: joan.userId, isServiceOverdue: true });
  });
});

describe('a service', () => {
  const history = async (id: string) => (await call('GET', `/api/equipment/${id}/services`)).body;

  it('is stored and sets condition, status and next service of the piece', async () => {
    const { id } = await add({ status: 'maintenance', condition: 'poor' });
    const { status, body } = await serve(id, { nextServiceDue: '2027-06-05' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        equipmentId: id,
        serviceDate: today,
        description: 'New seals',
        condition: 'good',
        status: 'available',
        nextServiceDue: '2027-06-05',
        recordedById: admin.userId,
        recordedByName: 'Ruth Test',
        createdAt: noon,
      },
    ]);
    const [piece] = (await find('limit=200')).filter((each: any) => each.id === id);
    const { lastServiceDate, nextServiceDue, condition, version } = piece;
    expect([lastServiceDate, nextServiceDue, condition, version]).toEqual([today, '2027-06-05', 'good', 2]);
    expect(await history(id)).toEqual([body]);
  });

  it('earlier than the latest does not change the next service date', async () => {
    const { id } = await add();
    await serve(id, { nextServiceDue: '2027-06-05' });
    expect((await serve(id, { serviceDate: '2027-01-10', nextServiceDue: '2027-02-10', version: 2 })).status).toBe(201);
    const [piece] = (await find('limit=200')).filter((each: any) => each.id === id);
    expect([piece.lastServiceDate, piece.nextServiceDue]).toEqual([today, '2027-06-05']);
    expect((await history(id)).map((each: any) => each.serviceDate)).toEqual([today, '2027-01-10']);
  });

  it.each([
    [{ description: ' ' }, 'description', 'Please describe the work done'],
    [{ serviceDate: '2027-03-06' }, 'serviceDate', 'The service date cannot be in the future'],
    [{ serviceDate: '1999-12-31' }, 'serviceDate', 'Please enter a valid date'],
    [{ nextServiceDue: today }, 'nextServiceDue', 'The next service must be after this one'],
    [{ status: 'retired' }, 'status', undefined],
    [{ version: 0 }, 'version', undefined],
  ])('is refused with %j', async (fields, path, message) => {
    const { id } = await add();
    const { status, body } = await serve(id, fields);
    expect([status, body.errors[0].path]).toEqual([400, path]);
    if (message) expect(body.errors[0].message).toBe(message);
    expect(await history(id)).toEqual([]);
  });

  it('counts once when it is sent twice, and when two admins note it', async () => {
    const { id } = await add();
    const headers = { 'Idempotency-Key': word() };
    await Promise.all([serve(id, {}, headers), serve(id, {}, headers)]);
    expect((await serve(id, { description: 'New seals, again' })).body).toMatchObject({
      code: 'EQUIPMENT_CHANGED',
      equipment: { version: 2 },
    });
    expect(await history(id)).toHaveLength(1);
    expect((await serve(crypto.randomUUID(), {})).status).toBe(404);
  });

  it('is listed page by page', async () => {
    const { id } = await add();
    for (let version = 1; version <= 5; version++)
      await serve(id, {
        version,
        serviceDate: `2027-02-0${Math.ceil(version / 2)}`,
        description: `Service ${version}`,
      });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await call('GET', `/api/equipment/${id}/services?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.body.map((each: any) => each.description));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((number) => `Service ${number}`));
  });
});

describe('the list', () => {
  it('is sorted and paged by the server, without gaps or repetitions', async () => {
    const mark = word();
    const pieces = [];
    for (const [index, name] of ['b', 'C', 'a', 'B', 'ä', 'c', 'A'].entries()) {
      const due = index % 2 ? `2027-0${1 + index}-01` : null;
      pieces.push(
        await add({ name: `${name} ${mark}`, status: index % 3 ? 'available' : 'maintenance', nextServiceDue: due }),
      );
    }
    for (const sort of ['name', 'status', 'lastService', 'nextService']) {
      for (const order of ['asc', 'desc']) {
        const query = `search=${mark}&sort=${sort}&order=${order}`;
        const whole = (await find(query)).map((each: any) => each.id);
        expect([sort, new Set(whole).size]).toEqual([sort, pieces.length]);
        const paged: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page = await call('GET', `/api/equipment?${query}&limit=2${cursor && `&cursor=${cursor}`}`);
          paged.push(...page.body.map((each: any) => each.id));
          cursor = page.headers.get('x-next-cursor');
        }
        expect([sort, order, paged]).toEqual([sort, order, whole]);
        if (order === 'desc')
          expect(whole).toEqual((await find(`search=${mark}&sort=${sort}`)).map((each: any) => each.id).toReversed());
      }
    }
    const due = (await find(`search=${mark}&sort=nextService`)).map((each: any) => each.nextServiceDue);
    expect(due).toEqual(['2027-02-01', '2027-04-01', '2027-06-01', null, null, null, null]);
  });

  it('is filtered by words, status and technician', async () => {
    const mark = word();
    const brian = await jobs.person('technician', 'Brian');
    await add({ name: `Foam cannon ${mark}`, assignedToId: brian.userId, status: 'in_use' });
    await add({ name: `Polisher ${mark}`, model: 'DA 100%_', status: 'maintenance', nextServiceDue: '2027-03-04' });
    await add({ name: `Bucket ${mark}`, status: 'retired', nextServiceDue: '2027-03-04' });
    await add({ name: `Vacuum ${mark}`, nextServiceDue: today });
    const names = async (query: string) =>
      (await find(`search=${mark}&${query}`)).map((each: any) => each.name.split(' ')[0]);
    expect(await names('')).toEqual(['Bucket', 'Foam', 'Polisher', 'Vacuum']);
    expect(await names('status=current')).toEqual(['Foam', 'Polisher', 'Vacuum']);
    expect(await names('status=overdue')).toEqual(['Polisher']);
    expect(await names('status=retired')).toEqual(['Bucket']);
    expect(await names('status=maintenance')).toEqual(['Polisher']);
    expect(await names('assignment=assigned')).toEqual(['Foam']);
    expect(await names('assignment=unassigned&status=current')).toEqual(['Polisher', 'Vacuum']);
    expect(await names(`assignedToId=${brian.userId}`)).toEqual(['Foam']);
    const found = async (search: string) => (await find(`search=${encodeURIComponent(search)}`)).length;
    expect(await found(`${mark.toUpperCase()} CANN foa`)).toBe(1);
    expect(await found(`${mark} 100%_`)).toBe(1);
    expect(await found(`${mark} 1%0`)).toBe(0);
    expect(await found(`${mark} \\`)).toBe(0);
  });

  it.each([
    'status=gone',
    'sort=notes',
    'order=up',
    'assignment=joan',
    'limit=0',
    'limit=201',
    'cursor=x',
    'search=%00',
  ])('refuses %s', async (query) => {
    expect((await call('GET', `/api/equipment?${query}`)).status).toBe(400);
  });

  it('refuses the cursor of another order, and one made up', async () => {
    const cursorOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = crypto.randomUUID();
    for (const parts of [['status', 'x', id], ['name', 7, id], ['name', 'a\u0000', id], ['name', 'a', 'x'], null]) {
      expect((await call('GET', `/api/equipment?sort=name&cursor=${cursorOf(parts)}`)).status).toBe(400);
    }
    for (const value of ['x', '2027-13-01', 'infinity'])
      expect(
        (await call('GET', `/api/equipment?sort=lastService&cursor=${cursorOf(['lastService', value, id])}`)).status,
      ).toBe(400);
  });

  it('shows technicians their own and unassigned equipment, without notes', async () => {
    const mark = word();
    const brian = await jobs.person('technician', 'Brian');
    await add({ name: `Joan ${mark}`, assignedToId: joan.userId, notes: 'Secret' });
    await add({ name: `Brian ${mark}`, assignedToId: brian.userId, notes: 'Secret' });
    await add({ name: `Nobody ${mark}`, notes: 'Secret' });
    const shown = await find(`search=${mark}`, joan);
    expect(shown.map((each: any) => each.name.split(' ')[0])).toEqual(['Joan', 'Nobody']);
    expect(JSON.stringify(shown)).not.toContain('Secret');
    expect(await find(`search=${mark}&assignedToId=${brian.userId}`, joan)).toEqual([]);
  });

  it('is for technicians and admins only, and changes are for admins', async () => {
    const { id } = await add();
    const customer = await jobs.person('customer');
    const routes = [
      ['GET', '/api/equipment'],
      ['POST', '/api/equipment'],
      ['GET', '/api/equipment/summary'],
      ['GET', '/api/equipment/csv'],
      ['PATCH', `/api/equipment/${id}`],
      ['GET', `/api/equipment/${id}/services`],
      ['POST', `/api/equipment/${id}/services`],
    ] as const;
    for (const [index, [method, path]] of routes.entries()) {
      const body = method === 'GET' ? undefined : {};
      expect((await jobs.client.anonymous(method, path, { body })).status).toBe(401);
      expect((await jobs.as(customer)(method, path, { body })).status).toBe(403);
      expect((await jobs.as(joan)(method, path, { body })).status).toBe(index === 0 ? 200 : 403);
    }
  });

  it('is exported as a CSV file with escaped formulas', async () => {
    const mark = word();
    await add({
      name: `=1+1 ${mark}`,
      notes: 'Two\nlines, "quoted"',
      assignedToId: joan.userId,
      nextServiceDue: '2027-03-01',
    });
    await add({ name: `Vacuum ${mark}`, status: 'maintenance' });
    const { status, headers, body } = await call('GET', `/api/equipment/csv?search=${mark}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="yoza-equipment-${today}.csv"`);
    const rows: string[][] = parse(body, { bom: true });
    expect(rows.slice(1)).toEqual([
      [`'=1+1 ${mark}`, '', 'Available', 'Good', 'Joan Test', 'Never', '2027-03-01', 'Yes', 'Two\nlines, "quoted"'],
      [`Vacuum ${mark}`, '', 'Maintenance', 'Good', 'Unassigned', 'Never', '', 'No', ''],
    ]);
  });

  it('is counted by status for the overview', async () => {
    const counts = async () => (await call('GET', '/api/equipment/summary')).body;
    const before = await counts();
    await add({ status: 'maintenance', nextServiceDue: '2027-03-04' });
    await add({ status: 'retired', nextServiceDue: '2027-03-04' });
    const { maintenance, retired, overdue } = before;
    expect(await counts()).toEqual({
      ...before,
      maintenance: maintenance + 1,
      retired: retired + 1,
      overdue: overdue + 1,
    });
  });
});

describe('a former technician', () => {
  it('loses all equipment', async () => {
    const brian = await jobs.person('technician', 'Brian');
    const identity = await jobs.neighbour('identity');
    const inUse = await add({ assignedToId: brian.userId, status: 'in_use' });
    const broken = await add({ assignedToId: brian.userId, status: 'maintenance' });
    const other = await add({ assignedToId: joan.userId, status: 'in_use' });
    const person = { id: brian.userId, email: 'brian@yoza.test', firstName: 'Brian', lastName: 'Test' };
    const rest = { profileImageUrl: null, phoneNumber: null, createdAt: noon, role: 'customer' as const };
    await identity.publish(userRoleChanged, { ...person, ...rest, previousRole: 'technician' }, { version: 2 });
    const piece = async (id: string) => (await find('limit=200')).find((each: any) => each.id === id);
    await eventually(async () => (await piece(inUse.id)).assignedToId === null);
    expect(await piece(inUse.id)).toMatchObject({ status: 'available', version: 2 });
    expect(await piece(broken.id)).toMatchObject({ status: 'maintenance', assignedToId: null });
    expect(await piece(other.id)).toMatchObject({ status: 'in_use', assignedToId: joan.userId });
    expect((await change(inUse.id, { assignedToId: brian.userId, version: 2 })).body.code).toBe('NOT_A_TECHNICIAN');
  });
});
