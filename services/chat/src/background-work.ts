import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseAgain } from '@yoza/service-kit/erase-again';
import { every } from '@yoza/service-kit/lifecycle';
import { atNight, monthsBefore } from '@yoza/service-kit/retention';
import type { Start } from '@yoza/service-kit/stable-work';
import { enforceRetention } from './erasure/enforce-retention.ts';
import { erasePerson } from './erasure/erase-person.ts';
import type { MailerDependencies } from './mail/prepare-mailer.ts';
import { prepareMailer } from './mail/prepare-mailer.ts';
import { pruneNotifications } from './notification/prune-notifications.ts';
import { remindOfMessages } from './notification/remind-of-messages.ts';
import { prepareSms } from './sms/prepare-sms.ts';
import { pruneTexts } from './sms/prune-texts.ts';

const second = 1_000;
const hour = 3_600_000;

/** Returns what chat does without a call and without an event, by name. */
export function backgroundWork(dependencies: MailerDependencies): Record<string, Start> {
  const { config, logger, clock, orm } = dependencies;
  const em = () => orm.em.fork() as EntityManager;
  const erase = async () => {
    await eraseAgain(em(), logger, clock.now(), (transaction, { id }) => erasePerson(transaction, id));
    await enforceRetention(em(), monthsBefore(clock.now(), config.conversationMonths));
  };
  const prune = async () => {
    await pruneNotifications(orm, clock.now(), config.notificationDays);
    await pruneTexts(em(), clock.now(), config.notificationDays);
  };
  const sendEmails = prepareMailer(dependencies);
  const sendTexts = prepareSms(dependencies);
  return {
    ...(sendEmails && { 'send emails': sendEmails }),
    ...(sendTexts && { 'send SMS': sendTexts }),
    'remind of messages': () => every(second, logger, () => remindOfMessages(em(), clock.now(), config.unreadSeconds)),
    'remove old notifications': () => every(hour, logger, prune),
    'erase at night': () => every(hour, logger, atNight(clock, erase)),
  };
}
