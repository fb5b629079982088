import { deadLetterOperations } from '@yoza/contracts/dead-letters';
import { operations } from '@yoza/contracts/registry';
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
    operations: operations.chat,
    routes: [
      ...sessionRoutes(clock),
      ...notificationRoutes(clock),
      ...settingsRoutes(clock),
      ...delayedEmailRoutes(clock),
      ...deadLetterRoutes(deadLetterOperations.chat, { messaging, clock, logger }),
    ],
  });
