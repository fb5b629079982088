import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';
import { eventually } from '../platform/control.ts';

/** Assigns a job, as an admin, to a technician who may be so new that jobs has not received the event yet. */
export async function assignTo(admin: APIRequestContext, jobId: string, technicianId: string): Promise<void> {
  await eventually(`that ${technicianId} is known as a technician`, async () => {
    const response = await admin.patch(`/api/jobs/${jobId}/assign`, { data: { technicianId } });
    if (response.status() === 409 && (await response.text()).includes('NOT_A_TECHNICIAN')) return false;
    await json(Promise.resolve(response));
    return true;
  });
}
