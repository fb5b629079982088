import { expect, test } from '@playwright/test';
import type { AuditEntry } from '@yoza/identity-contract/audit-log';
import { auditedOperations } from '@yoza/identity-contract/audited-operations';
import { allOperations } from '@yoza/platform-contract/operations';
import { json } from '../../src/api/json.ts';
import { type Callers, signInCallers } from '../../src/authz/callers.ts';
import { calls } from '../../src/authz/calls.ts';
import { newResources } from '../../src/authz/resources.ts';
import { atATime } from '../../src/api/at-a-time.ts';
import { type NewCustomer, newCustomer } from '../../src/people/new-customer.ts';
import { eventually } from '../../src/platform/control.ts';

/** Operations that do not succeed for the admin of the matrix; their services test them. */
const refused = ['setupAdmin', 'resendInvitation', 'finishPhotoUpload'];
/** Operations whose calls of the matrix save the present values, which records nothing; the services' tests of settings check their entries. */
const unchanging = ['changeBookingSettings', 'changePaymentSettings', 'changeMessageSetting', 'orderServices'];

const tried = Object.entries(auditedOperations).filter(([id]) => ![...refused, ...unchanging].includes(id));

const plain = (name: string) => name.replaceAll(/\{\w+\}/g, '{}');
const callOf = (operationId: string) => {
  const { method, path } = allOperations.find((operation) => operation.operationId === operationId)!;
  const found = Object.keys(calls).find((name) => plain(name) === plain(`${method} ${path}`));
  if (!found) throw new Error(`The matrix has no call of ${operationId}`);
  return calls[found]!;
};

test.describe('audit entries of admin operations', () => {
  let callers: Callers;
  /** Admin who makes only these calls; other callers create the objects of the calls. */
  let auditor: NewCustomer;
  test.beforeAll(async () => {
    callers = await signInCallers();
    auditor = await newCustomer('Grace', 'Auditor');
    callers.promotedIds.push(auditor.id);
    await json(callers.clients.admin.patch(`/api/admin/users/${auditor.id}/role`, { data: { role: 'admin' } }));
  });
  test.afterAll(async () => {
    await callers?.[Symbol.asyncDispose]();
    await auditor?.client.dispose();
  });

  test(`audit log: has one entry for each of ${tried.length} operations, with the admin’s name`, async () => {
    const faults: string[] = [];
    await atATime(8, tried, async ([operationId]) => {
      const { clients } = callers;
      const cell = {
        client: auditor.client,
        caller: 'admin',
        callers,
        clients,
        resource: newResources(callers),
      } as const;
      const response = await callOf(operationId)(cell);
      if (!response.ok()) faults.push(`${operationId} answered ${response.status()}: ${await response.text()}`);
    });
    expect(faults).toEqual([]);
    const path = `/api/admin/audit-log?actor=${auditor.id}&limit=200`;
    const entries = await eventually(`${tried.length} entries`, async () => {
      const found = await json<AuditEntry[]>(callers.clients.admin.get(path));
      return found.length >= tried.length && found;
    });
    expect(entries.map(({ action }) => action).sort()).toEqual(tried.map(([, action]) => action).sort());
    for (const { actor } of entries) expect(actor).toMatchObject({ id: auditor.id, name: 'Grace Auditor' });
  });
});
