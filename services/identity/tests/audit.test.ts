import { billingAdminChange } from '@yoza/billing-contract/events';
import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import type { AuditEntry } from '@yoza/identity-contract/audit-log';
import type { EntityManager } from '@mikro-orm/postgresql';
import { startNeighbour } from '@yoza/messaging/testing';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCsv } from '../src/audit/audit-csv.ts';
import { selectEntries } from '../src/audit/audit.queries.ts';
import type { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let admin: User;
let billing: Awaited<ReturnType<typeof startNeighbour>>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('admin');
  billing = await startNeighbour('billing', world.billingUrl, world.natsUrl);
});
afterAll(async () => {
  await billing?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
});

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  world.callAs(principalOf(admin, { name: 'Grace Admin' }))(method, path, body ? { body } : {});

async function entries(query: Record<string, string>): Promise<AuditEntry[]> {
  const response = await call('GET', `/api/admin/audit-log?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return response.body as AuditEntry[];
}

/** Returns the entries of a subject, once there are at least `length` of them. */
const historyOf = (subject: string, length: number) =>
  eventually(async () => {
    const found = await entries({ subject });
    return found.length >= length ? found : undefined;
  });

const cancelled = (id: string, facts: Partial<AdminChange> = {}): AdminChange => ({
  actor: { id: admin.id, name: 'Grace Admin' },
  action: 'invoice.status-changed',
  subject: { kind: 'invoice', id, label: 'INV-2026-EXT-000042' },
  changes: [{ field: 'status', before: 'pending', after: 'cancelled' }],
  ...facts,
});

describe('an admin’s change', () => {
  test('to a role is recorded with actor, time, old and new role', async () => {
    const user = await world.person();
    expect((await call('PATCH', `/api/admin/users/${user.id}/role`, { role: 'technician' })).status).toBe(200);
    const [entry, ...others] = await historyOf(user.id, 1);
    expect(others).toEqual([]);
    expect(entry).toEqual({
      id: expect.any(String),
      at: world.clock.now().toISOString(),
      actor: { id: admin.id, name: 'Grace Admin' },
      action: 'user.role-changed',
      subject: { kind: 'user', id: user.id, label: 'Amina Test' },
      changes: [{ field: 'role', before: 'customer', after: 'technician' }],
    });
  });

  test('to access or an invitation is recorded', async () => {
    const user = await world.person('technician');
    await call('POST', `/api/admin/technicians/${user.id}/remove-access`, {});
    await call('POST', `/api/admin/technicians/${user.id}/restore-access`, {});
    expect((await historyOf(user.id, 2)).map(({ action }) => action).sort()).toEqual([
      'technician.access-removed',
      'technician.access-restored',
    ]);

    const email = `${crypto.randomUUID()}@yoza.test`;
    const { body } = await call('POST', '/api/admin/invite-technician', {
      email,
      firstName: 'Sarah',
      lastName: 'Akello',
    });
    world.clock.advance(61_000);
    expect((await call('POST', `/api/admin/invitations/${body.id}/resend`, {})).status).toBe(200);
    world.clock.advance(1_000);
    await call('POST', `/api/admin/invitations/${body.id}/withdraw`, {});
    const history = await historyOf(body.id, 3);
    expect(history.map(({ action }) => action)).toEqual([
      'invitation.withdrawn',
      'invitation.resent',
      'invitation.sent',
    ]);
    expect(history[0]!.subject.label).toBe(`Sarah Akello (${email})`);
  });

  test('is recorded if it creates the first admin', async () => {
    await using empty = await createWorld();
    const first = await empty.person();
    const caller = empty.callAs(principalOf(first, { name: 'Amina Test' }));
    expect((await caller('POST', '/api/admin/setup', { body: {} })).status).toBe(200);
    const reader = empty.callAs(principalOf(first, { role: 'admin' }));
    const [entry] = await eventually(async () => {
      const { body } = await reader('GET', '/api/admin/audit-log?action=user.first-admin-made');
      return (body as AuditEntry[]).length > 0 ? (body as AuditEntry[]) : undefined;
    });
    expect(entry).toMatchObject({ actor: { id: first.id }, subject: { id: first.id, label: 'Amina Test' } });
  });

  test('is not recorded if it is refused', async () => {
    const user = await world.person();
    const recorded = () =>
      world
        .em()
        .execute(`select 1 from outbox where type = 'identity.admin-change.recorded.v1'`)
        .then((rows) => rows.length);
    const before = await recorded();
    expect((await call('PATCH', `/api/admin/users/${user.id}/role`, { role: 'customer' })).status).toBe(409);
    expect((await call('POST', `/api/admin/technicians/${user.id}/remove-access`, {})).status).toBe(409);
    expect(await recorded()).toBe(before);
  });

  test('is recorded without the secret of a mailed link', async () => {
    const email = `${crypto.randomUUID()}@yoza.test`;
    const { body } = await call('POST', '/api/admin/invite-technician', {
      email,
      firstName: 'Sarah',
      lastName: 'Akello',
    });
    const [row] = await world
      .em()
      .execute<{ secret_hash: string }[]>('select secret_hash from technician_invitations where id = ?', [body.id]);
    const [mailed] = await world
      .em()
      .execute<{ secret: string }[]>(`select data->>'secret' as secret from outbox where data->>'accountId' = ?`, [
        body.id,
      ]);
    const text = JSON.stringify(await historyOf(body.id, 1));
    for (const canary of [row!.secret_hash, mailed!.secret]) expect(text).not.toContain(canary);
  });
});

describe('changes reported by another service', () => {
  test('are recorded once, even if reported several times', async () => {
    const id = crypto.randomUUID();
    await billing.publish(billingAdminChange, cancelled(id));
    const kept = await historyOf(id, 1);
    // A consumer that loses its inbox receives the events again.
    await world.em().execute('truncate inbox');
    await billing.republish();
    const handled = async () =>
      (await world.em().execute<unknown[]>('select 1 from inbox where event_id = ?', [kept[0]!.id])).length === 1;
    await expect.poll(handled, { timeout: 15_000 }).toBe(true);
    expect(await entries({ subject: id })).toEqual(kept);
  });

  test('are recorded even if a newer version of the service reports them', async () => {
    const id = crypto.randomUUID();
    await billing.publish(billingAdminChange, cancelled(id, { action: 'invoice.framed' }));
    expect((await historyOf(id, 1))[0]).toMatchObject({ action: 'invoice.framed' });
  });
});

describe('the audit table', () => {
  test.each([
    `update audit_entries set actor_name = 'Nobody'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `insert into audit_entries select * from audit_entries limit 1 on conflict (id) do update set actor_name = 'Nobody'`,
  ])('refuses the service: %s', async (sql) => {
    await billing.publish(billingAdminChange, cancelled(crypto.randomUUID()));
    await expect(world.em().execute(sql)).rejects.toThrow(/permission denied|append-only/);
    // Restoring the privileges does not help either.
    await expect(
      world.em().transactional(async (em) => {
        await (em as EntityManager).execute('grant all on audit_entries to current_user');
        await (em as EntityManager).execute(sql);
      }),
    ).rejects.toThrow(/append-only/);
  });
});

test.each(['action', 'subject_id', 'at'])(
  'the audit table: keeps the column %s while names are erased',
  async (column) => {
    await expect(
      world.em().transactional(async (em) => {
        await (em as EntityManager).execute(`select set_config('yoza.erases_names', 'on', true)`);
        await (em as EntityManager).execute(`update audit_entries set ${column} = ${column}`);
      }),
    ).rejects.toThrow(/permission denied/);
  },
);

describe('the audit log', () => {
  const other = crypto.randomUUID();
  const label = `=HYPERLINK("x") ${crypto.randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    const subject = (index: number) => ({ kind: 'invoice', id: `many-${index}`, label }) as const;
    for (let index = 0; index < 7; index++) {
      const occurredAt = new Date(`2026-03-0${index + 1}T21:30:00.000Z`);
      const actor = index % 2 === 0 ? { id: other, name: 'Ruth Other' } : { id: admin.id, name: 'Grace Admin' };
      const changes = [{ field: 'totalAmount', before: '60000.00', after: `6${index}800.00` }];
      await billing.publish(billingAdminChange, cancelled('', { actor, subject: subject(index), changes }), {
        occurredAt,
      });
    }
    await eventually(async () => (await entries({ search: label.slice(-8) })).length === 7);
  });
  const words = label.slice(-8);

  test('is searched by words of the actor, the subject and the old and new values', async () => {
    expect((await entries({ search: `ruth ${words}` })).length).toBe(4);
    expect((await entries({ search: `63800 ${words}` })).map(({ subject }) => subject.id)).toEqual(['many-3']);
    expect(await entries({ search: `%%% ${words}` })).toEqual([]);
    expect((await entries({ search: `status changed ${words}` })).length).toBe(7);
  });

  test('is filtered by actor, kind, action, subject and days in Kampala', async () => {
    expect((await entries({ actor: other, search: words })).length).toBe(4);
    expect((await entries({ kind: 'invoice', action: 'invoice.status-changed', search: words })).length).toBe(7);
    expect(await entries({ kind: 'job', search: words })).toEqual([]);
    expect((await entries({ subject: 'many-2' })).length).toBe(1);
    // 21:30 UTC is half past midnight of the next day in Kampala.
    const days = await entries({ search: words, from: '2026-03-03', to: '2026-03-04' });
    expect(days.map(({ subject }) => subject.id)).toEqual(['many-2', 'many-1']);
    const backwards = await call('GET', '/api/admin/audit-log?from=2026-03-04&to=2026-03-03');
    expect(backwards).toMatchObject({ status: 400, body: { errors: [{ path: 'to' }] } });
    expect((await call('GET', '/api/admin/audit-log?kind=nothing')).status).toBe(400);
  });

  test('is paged, latest first, without gaps or repetitions', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const at: string = cursor === null ? '' : `&cursor=${cursor}`;
      const response = await call('GET', `/api/admin/audit-log?limit=3&search=${words}${at}`);
      seen.push(...(response.body as AuditEntry[]).map(({ subject }) => subject.id));
      cursor = response.headers.get('x-next-cursor');
    } while (cursor !== null);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `many-${index}`));
  });

  test('lists every person who made a change, and is exported as a file without formulas', async () => {
    const actors = await call('GET', '/api/admin/audit-log/actors');
    expect(actors.body).toEqual([
      { id: admin.id, name: 'Grace Admin' },
      { id: other, name: 'Ruth Other' },
    ]);
    const file = await call('GET', `/api/admin/audit-log/csv?subject=many-2`);
    expect(file.body).toContain('Date,Time (EAT),Who,Action,Kind,Subject,Subject ID,Field,Before,After');
    expect(file.body).toContain('2026-03-04,00:30,Ruth Other,invoice.status-changed,invoice');
    expect(file.body).toContain(`'=HYPERLINK`);
    expect(file.body).toContain('totalAmount,60000.00,62800.00');
  });
});

test('file of the audit log: says that it is cut after a number of changes, which have several lines', () => {
  expect(auditCsv([], true)).toContain('This file contains only the first 10000 changes.');
});

describe('the audit log with very many entries', () => {
  const subject = crypto.randomUUID();
  beforeAll(async () => {
    await world.em().execute(
      `insert into audit_entries (id, at, actor_id, actor_name, action, subject_kind, subject_id, subject_label, changes, search_text)
       select gen_random_uuid(), timestamptz '2024-01-01' + n * interval '1 minute',
              case when n % 100 = 0 then ?::uuid else ?::uuid end, 'Somebody', case when n % 500 = 0 then 'chat.closed' else 'job.assigned' end,
              case when n % 500 = 0 then 'chat' else 'job' end, case when n % 5000 = 0 then ? else 'job-' || n end, 'Job ' || n, '[]', 'somebody job ' || n
       from generate_series(1, 50000) n`,
      [crypto.randomUUID(), crypto.randomUUID(), subject],
    );
    await world.em().execute('vacuum analyze audit_entries');
  }, 120_000);

  test.each([
    ['audit_entries_newest', {}],
    ['audit_entries_newest', { from: '2024-01-10', to: '2024-01-11' }],
    ['audit_entries_by_actor', { actor: crypto.randomUUID() }],
    ['audit_entries_by_kind', { kind: 'chat' as const }],
    ['audit_entries_by_action', { action: 'chat.closed' as const }],
    ['audit_entries_by_subject', { subject }],
    // No entry contains these words: for any word in its statistics, the planner would estimate a hundredth of the table.
    ['audit_entries_by_words', { search: 'job 50001' }],
  ])('reads a page from the index %s for %j', async (index, filter) => {
    const after = { at: '2026-01-15T00:00:00.000Z', id: crypto.randomUUID() };
    for (const list of [filter, { ...filter, after }]) {
      const rows = await selectEntries(world.em() as EntityManager, { ...list, rows: 51 }).explain();
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
