import { operations } from '@yoza/contracts/registry';
import { createKoaApp } from '@yoza/service-kit/koa-app';
import type { ChatContext } from './context.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { sessionRoutes } from './conversation/session.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

/** The Koa stack of chat. Does not listen. */
export const createApp = ({ config, logger, metrics, clock, tokens, orm }: ChatContext) =>
  createKoaApp({
    environment: config.environment,
    checkReplies: config.checkReplies,
    logger,
    metrics,
    tokens,
    orm,
    operations: operations.chat,
    routes: [...sessionRoutes(clock), ...notificationRoutes(clock), ...settingsRoutes(clock)],
  });
