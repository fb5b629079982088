import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retention } from '../src/notice/retention.ts';

test('retention periods of the privacy notice: are the defaults in the documentation', () => {
  const documentation = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  const defaultOf = (setting: string) =>
    Number(new RegExp(`^\\| \`${setting}\` \\| (\\d+) `, 'm').exec(documentation)?.[1]);
  expect(retention).toEqual({
    graceDays: defaultOf('IDENTITY_ERASURE_GRACE_DAYS'),
    applicationMonths: defaultOf('IDENTITY_APPLICATION_MONTHS'),
    photoMonths: defaultOf('JOBS_PHOTO_MONTHS'),
    locationMonths: defaultOf('JOBS_LOCATION_MONTHS'),
    jobDetailMonths: defaultOf('JOBS_JOB_DETAIL_MONTHS'),
    taxYears: defaultOf('BILLING_TAX_DOCUMENT_YEARS'),
    exchangeMonths: defaultOf('BILLING_EXCHANGE_MONTHS'),
    conversationMonths: defaultOf('CHAT_CONVERSATION_MONTHS'),
    notificationDays: defaultOf('CHAT_NOTIFICATION_DAYS'),
    copyDays: 31 + Number(/^\| `outbox` .*\| (\d+) days after the end of their month/m.exec(documentation)?.[1]),
    backupDays: Number(/(\d+) days are usual/.exec(documentation)?.[1]),
  });
});
