import { bodyOf, idempotent } from '@yoza/shell-sdk/api';
import type { components } from '@yoza/jobs-contract/api';
import { getDefaultStore } from 'jotai';
import { technicianApi } from '../requests/technician-api.ts';
import { noteProgressAtom } from '../upload/progress.atoms.ts';
import { uploadPhoto } from '../upload/upload-photo.ts';
import type { NewEntry } from './queue-entry.ts';
import { recordCash, type Payment } from './record-cash.ts';

type Schemas = components['schemas'];

/**
 * Response of the server: a session for clocking in and out, a photo for a photo, a signature for a signature, a payment for cash, a log for
 * everything else.
 */
export type SendResult =
  | Schemas['WorkSession']
  | Schemas['TechnicianLog']
  | Schemas['JobPhoto']
  | Schemas['Signature']
  | Payment;

/**
 * Sends an action to the server, with the time of the action and, except for a photo, this device's current time. Throws as `sendAsTechnician` and
 * `apiClient` do.
 */
export function sendEntry({ id, act, occurredAt }: NewEntry): Promise<SendResult> {
  const times = { occurredAt, deviceTime: new Date().toISOString() };
  const headers = idempotent(id);
  switch (act.kind) {
    case 'clock_in':
      return bodyOf(technicianApi.POST('/api/technician/clock-in', { body: { ...act.body, ...times }, headers }));
    case 'clock_out':
      return bodyOf(technicianApi.POST('/api/technician/clock-out', { body: { ...act.body, ...times }, headers }));
    case 'log':
      return bodyOf(technicianApi.POST('/api/technician/logs', { body: { ...act.body, ...times }, headers }));
    case 'signature': {
      const params = { path: { id: act.jobId } };
      return bodyOf(technicianApi.PUT('/api/jobs/{id}/signature', { params, body: { ...act.body, ...times } }));
    }
    case 'cash':
      return recordCash({ jobId: act.jobId, ...act.body, ...times }, id);
    case 'photo': {
      const { jobId, photoKind: kind, file } = act;
      const photo = { jobId, kind, file, clientId: id, takenAt: occurredAt };
      return uploadPhoto(photo, (share) => getDefaultStore().set(noteProgressAtom, id, share));
    }
    default:
      return laterVersion(act);
  }
}

/** Throws, so that an action stored by a later version of this area stays in the queue for that version. */
async function laterVersion(act: never): Promise<never> {
  throw new Error(`This version cannot send ${JSON.stringify(act)}`);
}
