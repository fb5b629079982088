import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../src/user/user.entity.ts';
import { businessDate } from '@yoza/service-kit/time';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let admin: User;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('admin');
});
afterAll(() => world?.[Symbol.asyncDispose]());

const details = {
  firstName: '=cmd|',
  lastName: '@Kato',
  phoneNumber: '0701234567',
  experience: 'Two years,\nat a "car wash".',
  certifications: null,
  availability: '+Weekdays',
  reason: '-1',
};
const fileOf = async (query = '') => {
  const path = `/api/admin/technician-requests/csv${query}`;
  const { status, headers, body } = await world.callAs(principalOf(admin))('GET', path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return { name: headers.get('content-disposition'), lines: String(body).split('\r\n').slice(0, -1) };
};

describe('applications as a file for spreadsheets', () => {
  test('contain those of a status with the admin who decided, without formulas', async () => {
    const user = await world.person();
    const { body } = await world.callAs(principalOf(user))('POST', '/api/technician-requests', { body: details });
    const { name, lines } = await fileOf('?status=pending');
    expect(name).toBe(`attachment; filename="yoza-technician-requests-${businessDate(world.clock.now())}.csv"`);
    expect(lines).toEqual([
      'Applied (EAT),First name,Last name,Email,Phone,Status,Experience,Certifications,Availability,Reason,Decided (EAT),Decided by,Admin notes,Email confirmed',
      expect.stringMatching(
        new RegExp(
          String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d,'=cmd\|,'@Kato,${user.email},0701234567,Pending,"Two years,\nat a ""car wash"".",,'\+Weekdays,'-1,,,,Yes$`,
        ),
      ),
    ]);
    expect((await fileOf('?status=approved')).lines).toHaveLength(1);
    await world.callAs(principalOf(admin))('PATCH', `/api/admin/technician-requests/${body.id}`, {
      body: { status: 'rejected', adminNotes: '=1+1' },
    });
    expect((await fileOf('?status=pending')).lines).toHaveLength(1);
    const [, rejected] = (await fileOf()).lines;
    expect(rejected).toContain(',Rejected,');
    expect(rejected).toMatch(new RegExp(String.raw`,\d{4}-\d\d-\d\d \d\d:\d\d,${admin.name},'=1\+1,Yes$`));
  });

  test('contain at most 10,000 rows, and the file states the limit', async () => {
    await world.em().execute(
      `insert into technician_requests (id, user_id, first_name, last_name, phone_number, experience, availability, reason,
           status, reviewed_at, created_at, updated_at)
       select gen_random_uuid(), ?, 'Many', n::text, '+256701234567', 'Some', 'Always', 'Work', 'approved', now(), now(), now()
         from generate_series(1, 10001) as n`,
      [admin.id],
    );
    const { lines } = await fileOf('?status=approved');
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-1)).toContain('This file contains only the first 10000 rows');
  });

  test('are available to admins only, and refuse an unknown status', async () => {
    const path = '/api/admin/technician-requests/csv';
    const customer = await world.person();
    expect((await world.callAs(principalOf(customer))('GET', path)).status).toBe(403);
    expect((await world.anonymous('GET', path)).status).toBe(401);
    expect((await world.callAs(principalOf(admin))('GET', `${path}?status=x`)).status).toBe(400);
  });
});
