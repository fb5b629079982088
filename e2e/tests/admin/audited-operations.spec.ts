import { expect, test } from '@playwright/test';
import type { AuditEntry } from '@yoza/contracts/identity/audit-log';
import { auditedOperations } from '@yoza/contracts/identity/audited-operations';
import { allOperations } from '@yoza/contracts/registry';
import { type Clients, type Fixture, json, makeFixture, signInAllCallers } from '../../src/authz-callers.ts';
import { calls } from '../../src/authz-calls.ts';
import { newCustomer } from '../../src/new-customer.ts';

/** Those whose call does not succeed for the admin of the matrix; they are tried where the service is tested. */
const elsewhere = ['setupAdmin', 'resendInvitation', 'finishPhotoUpload'];

/** What makes a difference of a call that asks for what is so already. */
const before: Record<string, (clients: Clients, fixture: Fixture) => Promise<unknown>> = {
  assignJob: ({ admin }, { jobId }) => json(admin.patch(`/api/jobs/${jobId}/assign`, { data: { technicianId: null } })),
};

const plain = (name: string) => name.replaceAll(/\{\w+\}/g, '{}');
const callOf = (operationId: string) => {
  const { method, path } = allOperations.find((operation) => operation.operationId === operationId)!;
  const found = Object.keys(calls).find((name) => plain(name) === plain(`${method} ${path}`));
  if (!found) throw new Error(`The matrix has no call of ${operationId}`);
  return calls[found]!;
};

test.describe('what an admin changes leaves an entry that names them', () => {
  let clients: Clients;
  let actor: string;
  test.beforeAll(async () => {
    const everybody = await signInAllCallers();
    // An admin of their own, whose entries nobody else makes.
    const { id, client } = await newCustomer('Grace', 'Auditor');
    await json(everybody.admin.patch(`/api/admin/users/${id}/role`, { data: { role: 'admin' } }));
    clients = { ...everybody, admin: client };
    actor = id;
  });

  for (const [operationId, action] of Object.entries(auditedOperations)) {
    if (elsewhere.includes(operationId)) continue;
    test(`${operationId}: ${action}`, async () => {
      await using fixture = await makeFixture(clients);
      await before[operationId]?.(clients, fixture);
      const log = () =>
        json<AuditEntry[]>(clients.admin.get(`/api/admin/audit-log?actor=${actor}&action=${action}&limit=200`));
      const known = (await log()).length;
      const answer = await callOf(operationId)({ client: clients.admin, caller: 'admin', clients, fixture });
      expect(answer.ok(), await answer.text()).toBe(true);
      await expect.poll(async () => (await log()).length, { timeout: 20_000 }).toBeGreaterThan(known);
      expect((await log())[0]).toMatchObject({ action, actor: { id: actor, name: 'Grace Auditor' } });
    });
  }
});
