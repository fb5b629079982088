import { deadLetterOperations } from '@yoza/chat-contract/dead-letter-operations';
import { operations } from '@yoza/chat-contract/registry';
import { deadLetterRoutes } from '@yoza/messaging/dead-letter.routes';
import { createKoaApp } from '@yoza/service-kit/koa-app';
import type { ChatContext } from './context.ts';
import { delayedEmailRoutes } from './delayed-email/delayed-email.routes.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { sessionRoutes } from './conversation/session.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

/** The Koa stack of chat. Does not listen. */
export const createApp = ({ config, logger, metrics, clock, tokens, orm, messaging }: ChatContext) =>
  createKoaApp({
    environment: config.environment,
    checkReplies: config.checkReplies,
    logger,
    metrics,
    tokens,
    orm,
    operations,
    routes: [
      ...sessionRoutes(clock),
      ...notificationRoutes(clock),
      ...settingsRoutes(clock),
      ...delayedEmailRoutes(clock),
      ...deadLetterRoutes(deadLetterOperations, { messaging, clock, logger }),
    ],
  });
