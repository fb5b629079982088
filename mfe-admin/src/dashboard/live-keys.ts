import { auditKeys } from '../audit/audit.api.ts';
import { dispatchKeys } from '../board/board.api.ts';
import { chatKeys } from '../chat/chat.api.ts';
import { equipmentKeys } from '../equipment/equipment.api.ts';
import { proofKeys } from '../jobs/job-proof.api.ts';
import { jobKeys } from '../jobs/jobs.api.ts';
import { slotKeys } from '../jobs/new-job.api.ts';
import { logKeys } from '../logs/logs.api.ts';
import { invoiceKeys, moneyKeys } from '../money/money-keys.ts';
import { operationsKeys } from '../operations/operations-keys.ts';
import { overviewKeys } from '../overview/overview.api.ts';
import { technicianKeys, userKeys } from '../people/people-keys.ts';
import { erasureKeys } from '../privacy/erasures.api.ts';
import { requestKeys } from '../requests/requests.api.ts';
import { invitationKeys } from '../technicians/invitations.api.ts';
import { figureKeys } from '../technicians/technicians.api.ts';

/** Query keys by topic; changes of vehicles, equipment and settings by others are not followed. */
export const liveKeys = {
  job: [overviewKeys.all, jobKeys.all, figureKeys.all, dispatchKeys.all],
  // A tick on a checklist changes nothing in the list, only the open job.
  'technician-log': [overviewKeys.all, logKeys.all, jobKeys.ones, figureKeys.all, dispatchKeys.boards],
  'job-proof': proofKeys,
  slot: [slotKeys.all],
  invoice: [invoiceKeys.all, moneyKeys.all],
  payment: [moneyKeys.all, invoiceKeys.all, operationsKeys.payments],
  user: [overviewKeys.all, userKeys.all, technicianKeys.all, equipmentKeys.all, dispatchKeys.boards, erasureKeys.all],
  'technician-request': [requestKeys.all],
  'technician-invitation': [invitationKeys.all],
  'chat-session': [chatKeys.sessions],
  audit: [auditKeys.all, operationsKeys.all],
};
