import type { Clock } from '@yoza/service-kit/clock';
import type { Logger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import type { Start } from '@yoza/service-kit/stable-work';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ChatConfig } from '../config.ts';
import { Alarm } from '../delivery/alarm.ts';
import { countMails, oldestMailAge } from './mail-queue.ts';
import { Mailer } from './mailer.ts';
import { sendBySmtp } from './send-by-smtp.ts';

export interface MailerDependencies {
  config: ChatConfig;
  orm: MikroORM;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
}

/**
 * Measures how many emails are waiting or failed permanently; an email also counts as waiting until its result is stored. Returns the function that
 * starts the mailer, whose result stops it and closes its connections; undefined without a mail server.
 */
export function prepareMailer({ config, orm, logger, metrics, clock }: MailerDependencies): Start | undefined {
  const count = (status: 'waiting' | 'failed') => countMails(orm.em.fork() as EntityManager, status);
  metrics.gauge('yoza_emails_waiting', 'Emails not sent yet, or sent within the last second.', () => count('waiting'));
  metrics.gauge('yoza_emails_failed', 'Emails that failed permanently. The reason is in last_error.', () =>
    count('failed'),
  );
  metrics.gauge('yoza_emails_oldest_seconds', 'Age of the oldest email not sent yet; 0 without one.', () =>
    oldestMailAge(orm.em.fork() as EntityManager, clock.now()),
  );
  const { smtpUrl, mailAttempts: attempts, mailRetrySeconds: retrySeconds } = config;
  if (smtpUrl === undefined) {
    logger.info('CHAT_SMTP_URL is not set: emails are queued but not sent');
    return undefined;
  }
  let mailer: Mailer | undefined;
  orm.em.getEventManager().registerSubscriber(new Alarm('email', () => mailer?.wake()));
  return () => {
    const started = new AsyncDisposableStack();
    const { send } = started.use(sendBySmtp({ ...config, smtpUrl }));
    mailer = started.use(new Mailer({ orm, logger, clock, patience: { attempts, retrySeconds }, send }));
    return () => started.disposeAsync();
  };
}
