import {
  jobAssigned,
  jobBooked,
  jobCancelled,
  jobDetailsChanged,
  jobInstructionsChanged,
  jobRescheduled,
  jobUnassigned,
} from '@yoza/jobs-contract/events';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobOf } from './facts.ts';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

let world: World;
let chat: RunningChat;
let sandbox: Sandbox;
const ruth = admin();
const amina = customer();
const byRuth = (version: number) => ({ version, actorId: ruth.userId });

beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
  chat = await world.startChat({ CHAT_SMTP_URL: sandbox.smtpUrl });
  await world.introduce(ruth, 'Ruth', 'Achieng');
  await world.introduce(amina, 'Amina', 'Kato');
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

async function newTechnician(firstName = 'Joan') {
  const person = newPrincipal({ role: 'technician' });
  const { email } = await world.introduce(person, firstName, 'Nansubuga');
  return { person, email, id: person.userId };
}
type Technician = Awaited<ReturnType<typeof newTechnician>>;

/** Creates a booking of the customer Amina, far enough in the future. */
const newJob = () =>
  jobOf(amina.userId, {
    scheduledDate: '2036-11-21T05:00:00.000Z',
    scheduledEnd: '2036-11-21T08:00:00.000Z',
    landmark: 'Blue gate',
  });

async function assignedTo({ id }: Technician, job = newJob()) {
  const assigned = { ...job, status: 'assigned' as const, technicianId: id };
  await world.jobs.publish(jobAssigned, assigned, byRuth(2));
  return assigned;
}

const kindsOf = async ({ person }: Technician) => (await chat.notificationsOf(person)).map(({ kind }) => kind);
/** Waits until the technician has notifications of exactly these kinds, latest first; returns the latest. */
const latestNotification = ({ person }: Technician, ...kinds: string[]) =>
  eventually(async () => {
    const notifications = await chat.notificationsOf(person);
    return notifications.map(({ kind }) => kind).join() === kinds.join() && notifications[0];
  });
const subjectsTo = async ({ email }: Technician) => (await sandbox.mailsTo(email)).map(({ subject }) => subject);

const what = 'External Wash, Friday, November 21, 2036';
const facts = {
  serviceName: 'External Wash',
  scheduledDate: '2036-11-21T05:00:00.000Z',
  timeSlot: '8:00 AM - 11:00 AM',
  customerName: 'Amina Kato',
};

describe('a technician notification in the app and by email', () => {
  test('reports a new job, with place, time and vehicle', async () => {
    const joan = await newTechnician();
    const job = await assignedTo(joan);
    expect(await latestNotification(joan, 'job-assigned')).toMatchObject({
      subject: 'job',
      subjectId: job.id,
      readAt: null,
      facts,
    });
    expect(await chat.unreadOf(joan.person)).toBe(1);
    const mail = await sandbox.mail(joan.email, `New job: ${what}`);
    for (const words of [
      'Hello Joan,',
      `YZ-${job.id.slice(0, 8).toUpperCase()}`,
      'External Wash',
      'Amina Kato',
      'Friday, November 21, 2036',
      '8:00 AM - 11:00 AM EAT',
      'Plot 4, Kira Road, Ntinda',
      'Blue gate',
      '2018 Toyota Harrier',
      'you work as a Yoza technician',
    ]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    expect(mail.text).toContain(`http://localhost:9/technician/dashboard?tab=checklist&job=${job.id}`);
    expect(mail.attachments).toEqual([]);
  });

  test('reports a job reassigned to another technician, who receives it as a new job', async () => {
    const [joan, moses] = [await newTechnician(), await newTechnician('Moses')];
    const job = await assignedTo(joan);
    await latestNotification(joan, 'job-assigned');
    await world.jobs.publish(jobAssigned, { ...job, technicianId: moses.id }, byRuth(3));
    expect(await latestNotification(joan, 'job-unassigned', 'job-assigned')).toMatchObject({
      subjectId: job.id,
      facts,
    });
    await latestNotification(moses, 'job-assigned');
    const mail = await sandbox.mail(joan.email, `No longer your job: ${what}`);
    expect(mail.text).toContain('http://localhost:9/technician/dashboard?tab=schedule');
    expect(mail.text).not.toContain('Kira Road');
    await sandbox.mail(moses.email, `New job: ${what}`);
  });

  test('reports an unassigned job', async () => {
    const joan = await newTechnician();
    const job = await assignedTo(joan);
    await latestNotification(joan, 'job-assigned');
    await world.jobs.publish(jobUnassigned, { ...job, status: 'pending', technicianId: null }, byRuth(3));
    await latestNotification(joan, 'job-unassigned', 'job-assigned');
    await sandbox.mail(joan.email, `No longer your job: ${what}`);
  });

  test('reports a rescheduled job, with the old and the new time slot', async () => {
    const joan = await newTechnician();
    const job = await assignedTo(joan);
    await latestNotification(joan, 'job-assigned');
    const moved = { previousScheduledDate: '2036-11-20T08:00:00.000Z', previousTimeSlot: '11:00 AM - 2:00 PM' };
    await world.jobs.publish(jobRescheduled, { ...job, ...moved }, { version: 3, actorId: amina.userId });
    const notification = await latestNotification(joan, 'job-rescheduled', 'job-assigned');
    expect(notification.facts).toEqual({ ...facts, ...moved });
    const mail = await sandbox.mail(joan.email, `Job rescheduled: ${what}`);
    expect(mail.text).toContain('Thursday, November 20, 2036, 11:00 AM - 2:00 PM EAT');
  });

  test('reports a job that rescheduling unassigned as no longer theirs', async () => {
    const joan = await newTechnician();
    const job = await assignedTo(joan);
    await latestNotification(joan, 'job-assigned');
    const moved = { previousScheduledDate: job.scheduledDate, previousTimeSlot: job.timeSlot };
    const left = { ...job, ...moved, status: 'pending' as const, technicianId: null };
    await world.jobs.publish(jobRescheduled, left, { version: 3, actorId: amina.userId });
    expect((await latestNotification(joan, 'job-unassigned', 'job-assigned')).facts).toEqual(facts);
  });

  test('reports a cancelled job', async () => {
    const joan = await newTechnician();
    const job = await assignedTo(joan);
    await latestNotification(joan, 'job-assigned');
    const cancelled = { ...job, status: 'cancelled' as const };
    await world.jobs.publish(jobCancelled, cancelled, { version: 3, actorId: amina.userId });
    await latestNotification(joan, 'job-cancelled', 'job-assigned');
    await sandbox.mail(joan.email, `Job cancelled: ${what}`);
  });

  test('is sent even if the email to the customer is still waiting', async () => {
    const joan = await newTechnician();
    const ofStranger = jobOf(crypto.randomUUID(), { scheduledEnd: '2036-11-21T08:00:00.000Z' });
    const waiting = () =>
      world.orm.em
        .fork()
        .execute(`select 1 from outgoing_emails where customer_id = ? and status = 'waiting'`, [ofStranger.customerId]);
    await world.jobs.publish(jobBooked, ofStranger, { version: 1, actorId: ofStranger.customerId });
    await eventually(async () => (await waiting()).length === 1);
    await assignedTo(joan, ofStranger);
    await sandbox.mail(joan.email, 'New job: External Wash');
    expect(await waiting()).toHaveLength(2);
  });

  test('reports changed instructions', async () => {
    const joan = await newTechnician();
    const job = await assignedTo(joan);
    await latestNotification(joan, 'job-assigned');
    await world.jobs.publish(jobInstructionsChanged, job, byRuth(3));
    await latestNotification(joan, 'job-instructions-changed', 'job-assigned');
    await sandbox.mail(joan.email, `Job changed: ${what}`);
  });

  test('reports another address', async () => {
    const joan = await newTechnician();
    const job = await assignedTo(joan);
    await latestNotification(joan, 'job-assigned');
    const elsewhere = { ...job, address: 'Plot 9, Kira Road', hasOtherDetails: true as const };
    await world.jobs.publish(jobDetailsChanged, elsewhere, byRuth(3));
    await latestNotification(joan, 'job-instructions-changed', 'job-assigned');
    expect((await sandbox.mail(joan.email, `Job changed: ${what}`)).text).toContain('Plot 9, Kira Road');
  });
});

describe('events without a technician notification', () => {
  /** Waits for a later job of the technician, so that all earlier events have been handled. */
  const later = async (technician: Technician) => {
    const { id } = await assignedTo(technician);
    await eventually(async () => (await chat.notificationsOf(technician.person)).some((row) => row.subjectId === id));
    await eventually(async () => (await subjectsTo(technician)).length > 0);
    return id;
  };

  test('include an event that is published again', async () => {
    const joan = await newTechnician();
    await assignedTo(joan);
    await latestNotification(joan, 'job-assigned');
    await world.jobs.republish();
    await later(joan);
    expect(await kindsOf(joan)).toEqual(['job-assigned', 'job-assigned']);
    expect(await eventually(async () => (await subjectsTo(joan)).length === 2)).toBe(true);
  });

  test('include the technician’s own changes and past events', async () => {
    const joan = await newTechnician();
    const job = { ...newJob(), status: 'assigned' as const, technicianId: joan.id };
    await world.jobs.publish(jobAssigned, job, { version: 2, actorId: joan.id });
    const occurredAt = new Date(Date.now() - 3_600_000);
    await world.jobs.publish(jobAssigned, { ...job, id: crypto.randomUUID() }, { ...byRuth(2), occurredAt });
    const id = await later(joan);
    expect((await chat.notificationsOf(joan.person)).map(({ subjectId }) => subjectId)).toEqual([id]);
    expect(await subjectsTo(joan)).toEqual([`New job: ${what}`]);
  });

  test('include an outdated assignment of a job that has since gone to another technician', async () => {
    const [joan, moses] = [await newTechnician(), await newTechnician('Moses')];
    const job = newJob();
    const assigned = { ...job, status: 'assigned' as const };
    await world.jobs.publish(jobBooked, job, { version: 1, actorId: amina.userId });
    await world.jobs.publish(jobAssigned, { ...assigned, technicianId: moses.id }, byRuth(3));
    await latestNotification(moses, 'job-assigned');
    await world.jobs.publish(jobAssigned, { ...assigned, technicianId: joan.id }, byRuth(2));
    await world.jobs.publish(jobInstructionsChanged, { ...assigned, technicianId: joan.id }, byRuth(2));
    const id = await later(joan);
    expect((await chat.notificationsOf(joan.person)).map(({ subjectId }) => subjectId)).toEqual([id]);
  });
});

test('technician bell: is available with a token or a session, and can be marked as read', async () => {
  const joan = await newTechnician();
  await assignedTo(joan);
  const notification = await latestNotification(joan, 'job-assigned');
  const call = chat.callAs({ ...joan.person, via: 'session' });
  expect((await call('GET', '/api/notifications')).body).toMatchObject([{ id: notification.id }]);
  const read = await chat.callAs(joan.person)('POST', '/api/notifications/read', { body: { ids: [notification.id] } });
  expect(read).toMatchObject({ status: 200, body: { unreadCount: 0 } });
  const applicant = chat.callAs(newPrincipal({ role: 'applicant' }));
  expect((await applicant('GET', '/api/notifications')).status).toBe(403);
});

test('dead letters: are empty after all events', async () => {
  expect(await chat.context.messaging.deadLetters(10)).toEqual([]);
});
