import { erasureCancelled, erasureRequested } from '@yoza/identity-contract/events';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

let world: World;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
  await world.startChat({ CHAT_SMTP_URL: sandbox.smtpUrl });
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

test('erasure of an account: the customer is emailed when it will happen and how to cancel it', async () => {
  const { id: userId, email } = await world.introduce(newPrincipal(), 'Joan', 'Nansubuga');
  await world.identity.publish(erasureRequested, { userId, dueAt: '2026-12-14T07:30:00.000Z' });
  const { to, text, html } = await sandbox.mail(email, 'Your Yoza account will be deleted');
  expect(to).toEqual([`Joan Nansubuga <${email}>`]);
  for (const words of [text, html]) {
    expect(words).toContain('We will delete it on Monday, December 14, 2026, 10:30 AM EAT.');
    expect(words).toContain('cancel it in your profile');
    expect(words).toContain('http://localhost:9/profile');
    expect(words).not.toContain('booking');
  }
});

test('cancelled erasure: the customer is emailed that the account stays', async () => {
  const { id: userId, email } = await world.introduce(newPrincipal(), 'Joan', 'Nansubuga');
  await world.identity.publish(erasureCancelled, { userId });
  const { text } = await sandbox.mail(email, 'Your Yoza account will not be deleted');
  expect(text).toContain('Everything stays as it is.');
});
