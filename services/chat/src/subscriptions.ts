import {
  creditNoteIssued,
  invoiceIssued,
  invoicePaid,
  invoiceReminderDue,
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
  quarantineAdded,
} from '@yoza/contracts/events/billing';
import { chatSessionOpened } from '@yoza/contracts/events/chat';
import {
  technicianInvited,
  technicianPasswordResetRequested,
  technicianRequestDecided,
  technicianRequestSubmitted,
  technicianVerificationRequested,
  userRegistered,
  userRoleChanged,
  userUpdated,
} from '@yoza/contracts/events/identity';
import {
  jobAssigned,
  jobBooked,
  jobCancelled,
  jobCompleted,
  jobDetailsChanged,
  jobInstructionsChanged,
  jobRepriced,
  jobRated,
  jobRescheduled,
  jobStarted,
  jobTravelStarted,
  jobUnassigned,
} from '@yoza/contracts/events/jobs';
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
import type { NewsPolicy } from './news/news-policy.ts';
import { onCreditNoteIssued } from './news/on-credit-note-issued.ts';
import { onInstructionsChanged } from './news/on-instructions-changed.ts';
import { onInvoiceNews } from './news/on-invoice-news.ts';
import { onJobNews } from './news/on-job-news.ts';
import { onJobRated } from './news/on-job-rated.ts';
import { onPaymentFailed } from './news/on-payment-failed.ts';
import { onPaymentRefunded } from './news/on-payment-refunded.ts';
import { onPaymentSucceeded } from './news/on-payment-succeeded.ts';
import { onQuarantineAdded } from './news/on-quarantine-added.ts';
import { onReminderDue } from './news/on-reminder-due.ts';
import { onSessionOpened } from './news/on-session-opened.ts';
import { onTechnicianMailRequested } from './news/on-technician-mail-requested.ts';
import { onTechnicianRequestDecided } from './news/on-technician-request-decided.ts';
import { onTechnicianRequestSubmitted } from './news/on-technician-request-submitted.ts';
import { onUserChanged } from './person/on-user-changed.ts';

/** Every event whose effect chat stores. Events it only forwards to open sockets are in socket/live.ts. */
export const subscriptions = (policy: NewsPolicy): Subscription[] => [
  subscribe(userRegistered, 'store-person', onUserChanged),
  subscribe(userUpdated, 'store-person', onUserChanged),
  subscribe(userRoleChanged, 'store-person', onUserChanged),

  subscribe(jobAssigned, 'announce', onJobAssigned(policy.clock)),
  subscribe(jobTravelStarted, 'announce', onJobTravelStarted(policy.clock)),
  subscribe(jobStarted, 'announce', onJobStarted(policy.clock)),
  subscribe(jobCompleted, 'announce', onJobCompleted(policy.clock)),
  subscribe(jobCancelled, 'announce', onJobCancelled(policy.clock)),
  subscribe(jobRescheduled, 'announce', onJobRescheduled(policy.clock)),
  subscribe(jobRepriced, 'announce', onJobRepriced(policy.clock)),
  subscribe(jobDetailsChanged, 'announce', onJobDetailsChanged(policy.clock)),

  subscribe(jobBooked, 'tell', onJobNews('job-booked', policy)),
  subscribe(jobAssigned, 'tell', onJobNews('job-assigned', policy)),
  subscribe(jobUnassigned, 'tell', onJobNews('job-unassigned', policy)),
  subscribe(jobTravelStarted, 'tell', onJobNews('job-on-the-way', policy)),
  subscribe(jobStarted, 'tell', onJobNews('job-started', policy)),
  subscribe(jobCompleted, 'tell', onJobNews('job-completed', policy)),
  subscribe(jobCancelled, 'tell', onJobNews('job-cancelled', policy)),
  subscribe(jobRescheduled, 'tell', onJobNews('job-rescheduled', policy)),
  subscribe(jobRepriced, 'tell', onJobNews('job-repriced', policy)),
  subscribe(jobInstructionsChanged, 'tell', onInstructionsChanged(policy)),
  subscribe(jobDetailsChanged, 'tell', onJobNews('job-booked', policy)),
  subscribe(jobRated, 'tell', onJobRated(policy.clock)),
  subscribe(invoiceIssued, 'tell', onInvoiceNews('invoice-issued', policy)),
  subscribe(invoicePaid, 'tell', onInvoiceNews('invoice-paid', policy)),
  subscribe(invoiceReminderDue, 'tell', onReminderDue(policy)),
  subscribe(creditNoteIssued, 'store-credit-note', onCreditNoteIssued),
  subscribe(paymentSucceeded, 'tell', onPaymentSucceeded(policy)),
  subscribe(paymentFailed, 'tell', onPaymentFailed(policy.clock)),
  subscribe(paymentRefunded, 'tell', onPaymentRefunded(policy)),
  subscribe(quarantineAdded, 'tell', onQuarantineAdded(policy.clock)),
  subscribe(chatSessionOpened, 'tell', onSessionOpened(policy.clock)),
  subscribe(technicianRequestSubmitted, 'tell', onTechnicianRequestSubmitted(policy.clock)),
  subscribe(technicianRequestDecided, 'tell', onTechnicianRequestDecided(policy)),
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
