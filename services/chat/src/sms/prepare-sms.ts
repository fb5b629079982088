import type { Clock } from '@yoza/service-kit/clock';
import type { Logger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import type { Start } from '@yoza/service-kit/stable-work';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ChatConfig } from '../config.ts';
import { Alarm } from '../delivery/alarm.ts';
import { FinalRefusal } from '../delivery/outcome.ts';
import type { Send } from '../delivery/sender.ts';
import { Sender } from '../delivery/sender.ts';
import type { SendSms } from './africas-talking.ts';
import { smsClient } from './africas-talking.ts';
import { textWriters } from './text-kinds.ts';
import { TextMessage } from './text-message.entity.ts';
import type { ClaimedText } from './text-queue.ts';
import { oldestTextAge, textQueue } from './text-queue.ts';

interface Dependencies {
  config: ChatConfig;
  orm: MikroORM;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
}

/**
 * Measures how many SMS are waiting or failed permanently, and counts the attempts by their outcome. Returns the function that starts their sender, whose result stops it; undefined without a
 * provider.
 */
export function prepareSms({ config, orm, logger, metrics, clock }: Dependencies): Start | undefined {
  const count = (status: 'waiting' | 'failed') => orm.em.fork().count(TextMessage, { status });
  metrics.gauge('yoza_sms_waiting', 'SMS not sent yet, or sent within the last second.', () => count('waiting'));
  metrics.gauge('yoza_sms_failed', 'SMS that failed permanently. The reason is in last_error.', () => count('failed'));
  metrics.gauge('yoza_sms_oldest_seconds', 'Age of the oldest SMS not sent yet; 0 without one.', () =>
    oldestTextAge(orm.em.fork() as EntityManager, clock.now()),
  );
  const countAttempt = metrics.counter('yoza_sms_attempts_total', 'Attempts to send an SMS, by outcome.', 'outcome');
  const { sms, mailSealKey, smsAttempts: attempts, smsRetrySeconds: retrySeconds } = config;
  if (sms === undefined) {
    logger.info('CHAT_SMS_API_KEY is not set: SMS are queued but not sent');
    return undefined;
  }
  let sender: Sender<ClaimedText> | undefined;
  orm.em.getEventManager().registerSubscriber(new Alarm('sms', () => sender?.wake()));
  const send = counted(sendTexts(smsClient(sms), mailSealKey), countAttempt);
  return () => {
    sender = new Sender({ orm, logger, clock, queue: textQueue, patience: { attempts, retrySeconds }, send });
    return () => sender![Symbol.asyncDispose]();
  };
}

const sendTexts =
  (send: SendSms, mailSealKey: Uint8Array): Send<ClaimedText> =>
  async ({ message: { kind, content, language, phoneNumber } }) =>
    send(phoneNumber, await textWriters[kind](content, language, mailSealKey));

/** Counts attempts: `sent`, `refused` if no other one follows, or `failed`. */
const counted =
  (send: Send<ClaimedText>, count: (outcome: 'sent' | 'refused' | 'failed') => void): Send<ClaimedText> =>
  async (item) => {
    try {
      await send(item);
    } catch (error) {
      count(error instanceof FinalRefusal ? 'refused' : 'failed');
      throw error;
    }
    count('sent');
  };
