import type { BookingOutcome } from '../bookings/book-all.ts';
import { startOf } from '../bookings/plan-bookings.ts';
import type { JobRow } from './job-rows.ts';

/** Compares what customers learned with the stored jobs and all that follows from them. Returns each broken guarantee as a sentence. */
export function judgeBookings(
  history: readonly BookingOutcome[],
  rows: readonly JobRow[],
  adminIds: readonly string[],
): string[] {
  const found = Map.groupBy(rows, ({ marker }) => marker);
  const known = new Set(history.map(({ marker }) => marker));
  return [
    ...rows.filter(({ marker }) => !known.has(marker)).map(({ id }) => `job ${id} belongs to no customer's booking`),
    ...history.flatMap((outcome) => {
      const jobs = found.get(outcome.marker) ?? [];
      return [...judgeExistence(outcome, jobs), ...jobs.flatMap((job) => judgeJob(outcome, job, adminIds))].map(
        (violation) => `${outcome.marker}: ${violation}`,
      );
    }),
  ];
}

function judgeExistence({ booked }: BookingOutcome, jobs: readonly JobRow[]): string[] {
  if (booked.status === 401 || booked.status === 403) return [`a signed-in customer got ${booked.status}`];
  if (jobs.length > 1) return [`was booked ${jobs.length} times`];
  if (booked.kind === 'failed' && jobs.length > 0) return [`was refused with ${booked.status} and is stored`];
  if (booked.kind !== 'ok') return [];
  if (jobs.length === 0) return ['was acknowledged and is lost'];
  return jobs[0]!.id === booked.body.id ? [] : ['was acknowledged with the id of another job'];
}

function judgeJob(outcome: BookingOutcome, job: JobRow, adminIds: readonly string[]): string[] {
  return [
    ...judgeState(outcome, job),
    ...judgeInvoice(job),
    ...judgeProjections(job),
    ...judgeMessages(outcome, job, adminIds),
  ];
}

function judgeState({ plan, customer, moved, cancelled }: BookingOutcome, job: JobRow): string[] {
  const slots = [
    ...(moved?.kind === 'ok' ? [] : [plan.slot]),
    ...(plan.move && moved?.kind !== 'failed' ? [plan.move] : []),
  ];
  const isAtSlot = slots.some(
    (slot) => startOf(slot) === job.scheduledStart.getTime() && slot.timeSlot === job.timeSlot,
  );
  const isOwn =
    job.customerId === customer.id && job.vehicleId === customer.vehicleId && job.serviceId === plan.serviceId;
  const versions = 1 + (moved ? 1 : 0) + (cancelled ? 1 : 0);
  return [
    ...(isOwn ? [] : ['is stored with other details than those requested']),
    ...(isAtSlot ? [] : [`is at ${job.scheduledStart.toISOString()} ${job.timeSlot}`]),
    ...(cancelled?.kind === 'ok' && job.status !== 'cancelled'
      ? ['its cancellation was acknowledged and is lost']
      : []),
    ...(!cancelled && job.status !== 'pending' ? [`is ${job.status}`] : []),
    ...(job.version > versions ? [`has version ${job.version} after ${versions} commands`] : []),
  ];
}

function judgeInvoice({ status, totalPrice, invoices, invoiceTotal, receivable }: JobRow): string[] {
  const count = invoices?.length ?? 0;
  if (count > 1) return [`has ${count} invoices`];
  if (status === 'cancelled') {
    if (count === 0 || (invoices![0] === 'cancelled' && (receivable ?? 0) === 0)) return [];
    return [`is cancelled, and its invoice is ${invoices![0]} with ${receivable} due`];
  }
  if (count === 0) return ['has no invoice'];
  const isRight = invoices![0] === 'pending' && invoiceTotal === totalPrice && receivable === totalPrice;
  return isRight
    ? []
    : [`costs ${totalPrice}; its invoice is ${invoices![0]}, of ${invoiceTotal}, with ${receivable} due`];
}

function judgeProjections({ version, status, summary, facts }: JobRow): string[] {
  return [
    ...(summary?.version === version && summary.status === status ? [] : [`billing knows ${JSON.stringify(summary)}`]),
    ...(facts?.version === version && facts.status === status ? [] : [`chat knows ${JSON.stringify(facts)}`]),
  ];
}

/** Checks that each notification and email exists once. The booking's is left out if a newer event of the job was handled before it. */
function judgeMessages({ moved, cancelled }: BookingOutcome, job: JobRow, adminIds: readonly string[]): string[] {
  const emails = job.emails ?? [];
  const sent = (kind: string, id: string) => (job.notifications ?? []).filter((one) => one === `${kind} ${id}`).length;
  const count = (kind: string) => ({
    bell: sent(kind, job.customerId),
    admins: adminIds.map((id) => sent(kind, id)),
    emails: emails.filter((email) => email.kind === kind).length,
  });
  const [booked, rescheduled, cancellation] = ['job-booked', 'job-rescheduled', 'job-cancelled'].map(count);
  const isPlain = !moved && !cancelled;
  const isOnce = (times: number, isRequired: boolean) => times === 1 || (times === 0 && !isRequired);
  const judge = (kind: string, times: readonly number[], isRequired: boolean) =>
    times.every((number) => isOnce(number, isRequired)) ? [] : [`${kind}: sent ${times.join(', ')} times`];
  return [
    ...judge('booking', [booked!.bell, booked!.emails, ...booked!.admins], isPlain),
    ...judge('cancellation', [cancellation!.emails, ...cancellation!.admins], job.status === 'cancelled'),
    ...judge('rescheduling', [rescheduled!.emails, ...rescheduled!.admins], moved?.kind === 'ok' && !cancelled),
  ];
}
