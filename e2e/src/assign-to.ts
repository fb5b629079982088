import type { APIRequestContext } from '@playwright/test';
import { json } from './authz-callers.ts';
import { eventually } from './platform-control.ts';

/** An admin gives a job to somebody who may have become a technician only just now: jobs hears of it by event. */
export async function assignTo(admin: APIRequestContext, jobId: string, technicianId: string): Promise<void> {
  await eventually(`that ${technicianId} is known as a technician`, async () => {
    const answer = await admin.patch(`/api/jobs/${jobId}/assign`, { data: { technicianId } });
    if (answer.status() === 409 && (await answer.text()).includes('NOT_A_TECHNICIAN')) return false;
    await json(Promise.resolve(answer));
    return true;
  });
}
