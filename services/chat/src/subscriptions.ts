import {
  billingPersonErased,
  creditNoteIssued,
  invoiceIssued,
  invoicePaid,
  invoiceReminderDue,
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
  quarantineAdded,
} from '@yoza/billing-contract/events';
import { chatSessionOpened } from '@yoza/chat-contract/events';
import {
  erasureCancelled,
  erasureRequested,
  identityPersonErased,
  phoneCodeRequested,
  technicianInvited,
  technicianPasswordResetRequested,
  technicianRequestDecided,
  technicianRequestSubmitted,
  technicianVerificationRequested,
  userErased,
  userRegistered,
  userRoleChanged,
  userUpdated,
} from '@yoza/identity-contract/events';
import {
  jobAssigned,
  jobBooked,
  jobCancelled,
  jobCompleted,
  exportRequested,
  jobDetailsChanged,
  jobInstructionsChanged,
  jobRepriced,
  jobRated,
  jobRescheduled,
  jobStarted,
  jobTravelStarted,
  jobUnassigned,
} from '@yoza/jobs-contract/events';
import type { Subscription } from '@yoza/messaging/subscription';
import { subscribe } from '@yoza/messaging/subscription';
import { onJobAssigned } from './announcement/on-job-assigned.ts';
import { onJobCancelled } from './announcement/on-job-cancelled.ts';
import { onJobCompleted } from './announcement/on-job-completed.ts';
import { onJobDetailsChanged } from './announcement/on-job-details-changed.ts';
import { onJobRepriced } from './announcement/on-job-repriced.ts';
import { onJobRescheduled } from './announcement/on-job-rescheduled.ts';
import { onJobStarted } from './announcement/on-job-started.ts';
import { onJobTravelStarted } from './announcement/on-job-travel-started.ts';
import { onPersonErased } from './erasure/on-person-erased.ts';
import { onUserErased } from './erasure/on-user-erased.ts';
import type { NotifierPolicy } from './notifier/notifier-policy.ts';
import { onCreditNoteIssued } from './notifier/on-credit-note-issued.ts';
import { onErasureEvent } from './notifier/on-erasure-event.ts';
import { onExportRequested } from './notifier/on-export-requested.ts';
import { onInstructionsChanged } from './notifier/on-instructions-changed.ts';
import { onInvoiceEvent } from './notifier/on-invoice-event.ts';
import { onJobEvent } from './notifier/on-job-event.ts';
import { onJobRated } from './notifier/on-job-rated.ts';
import { onPaymentFailed } from './notifier/on-payment-failed.ts';
import { onPaymentRefunded } from './notifier/on-payment-refunded.ts';
import { onPaymentSucceeded } from './notifier/on-payment-succeeded.ts';
import { onQuarantineAdded } from './notifier/on-quarantine-added.ts';
import { onReminderDue } from './notifier/on-reminder-due.ts';
import { onSessionOpened } from './notifier/on-session-opened.ts';
import { onTechnicianMailRequested } from './notifier/on-technician-mail-requested.ts';
import { onTechnicianRequestDecided } from './notifier/on-technician-request-decided.ts';
import { onTechnicianRequestSubmitted } from './notifier/on-technician-request-submitted.ts';
import { onUserChanged } from './person/on-user-changed.ts';
import { onPhoneCodeRequested } from './sms/on-phone-code-requested.ts';

/** Events whose effect chat stores. Events it only forwards to open sockets are in socket/live.ts. */
export const subscriptions = (policy: NotifierPolicy): Subscription[] => [
  subscribe(userRegistered, 'store-person', onUserChanged),
  subscribe(userUpdated, 'store-person', onUserChanged),
  subscribe(userRoleChanged, 'store-person', onUserChanged),
  subscribe(userErased, 'erase-person', onUserErased(policy.clock)),
  subscribe(identityPersonErased, 'erase-name', onPersonErased),
  subscribe(billingPersonErased, 'erase-name', onPersonErased),

  subscribe(jobAssigned, 'announce', onJobAssigned(policy.clock)),
  subscribe(jobTravelStarted, 'announce', onJobTravelStarted(policy.clock)),
  subscribe(jobStarted, 'announce', onJobStarted(policy.clock)),
  subscribe(jobCompleted, 'announce', onJobCompleted(policy.clock)),
  subscribe(jobCancelled, 'announce', onJobCancelled(policy.clock)),
  subscribe(jobRescheduled, 'announce', onJobRescheduled(policy.clock)),
  subscribe(jobRepriced, 'announce', onJobRepriced(policy.clock)),
  subscribe(jobDetailsChanged, 'announce', onJobDetailsChanged(policy.clock)),

  subscribe(jobBooked, 'tell', onJobEvent('job-booked', policy)),
  subscribe(jobAssigned, 'tell', onJobEvent('job-assigned', policy)),
  subscribe(jobUnassigned, 'tell', onJobEvent('job-unassigned', policy)),
  subscribe(jobTravelStarted, 'tell', onJobEvent('job-on-the-way', policy)),
  subscribe(jobStarted, 'tell', onJobEvent('job-started', policy)),
  subscribe(jobCompleted, 'tell', onJobEvent('job-completed', policy)),
  subscribe(jobCancelled, 'tell', onJobEvent('job-cancelled', policy)),
  subscribe(jobRescheduled, 'tell', onJobEvent('job-rescheduled', policy)),
  subscribe(jobRepriced, 'tell', onJobEvent('job-repriced', policy)),
  subscribe(jobInstructionsChanged, 'tell', onInstructionsChanged(policy)),
  subscribe(jobDetailsChanged, 'tell', onJobEvent('job-booked', policy)),
  subscribe(jobRated, 'tell', onJobRated(policy)),
  subscribe(exportRequested, 'mail', onExportRequested(policy)),
  subscribe(invoiceIssued, 'tell', onInvoiceEvent('invoice-issued', policy)),
  subscribe(invoicePaid, 'tell', onInvoiceEvent('invoice-paid', policy)),
  subscribe(invoiceReminderDue, 'tell', onReminderDue(policy)),
  subscribe(creditNoteIssued, 'store-credit-note', onCreditNoteIssued),
  subscribe(paymentSucceeded, 'tell', onPaymentSucceeded(policy)),
  subscribe(paymentFailed, 'tell', onPaymentFailed(policy.clock)),
  subscribe(paymentRefunded, 'tell', onPaymentRefunded(policy)),
  subscribe(quarantineAdded, 'tell', onQuarantineAdded(policy)),
  subscribe(chatSessionOpened, 'tell', onSessionOpened(policy)),
  subscribe(technicianRequestSubmitted, 'tell', onTechnicianRequestSubmitted(policy)),
  subscribe(technicianRequestDecided, 'tell', onTechnicianRequestDecided(policy)),
  subscribe(erasureRequested, 'mail', onErasureEvent('erasure-requested', policy)),
  subscribe(erasureCancelled, 'mail', onErasureEvent('erasure-cancelled', policy)),
  subscribe(phoneCodeRequested, 'sms', onPhoneCodeRequested(policy.clock)),
  subscribe(technicianInvited, 'mail', onTechnicianMailRequested('technician-invitation', policy.clock)),
  subscribe(
    technicianPasswordResetRequested,
    'mail',
    onTechnicianMailRequested('technician-password-reset', policy.clock),
  ),
  subscribe(
    technicianVerificationRequested,
    'mail',
    onTechnicianMailRequested('technician-verification', policy.clock),
  ),
];
