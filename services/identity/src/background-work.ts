import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Messaging } from '@yoza/messaging/messaging';
import type { Clock } from '@yoza/service-kit/clock';
import { pruneIdempotencyKeys } from '@yoza/service-kit/idempotency';
import { every } from '@yoza/service-kit/lifecycle';
import type { Logger } from '@yoza/service-kit/logging';
import { monthsBefore } from '@yoza/service-kit/retention';
import type { Start } from '@yoza/service-kit/stable-work';
import type { IdentityConfig } from './config.ts';
import { eraseDue } from './erasure/erase-due.ts';
import { mailPasswordResets } from './password-reset/mail-password-resets.ts';
import { pruneCodes } from './phone-code/code-limits.ts';
import type { PrincipalChanges } from './principal/principal-changes.ts';
import { pruneSessions } from './session/prune-sessions.ts';
import { pruneAccounts } from './technician-account/prune-accounts.ts';
import { pruneApplications } from './technician-request/prune-applications.ts';

const pruneMilliseconds = 10 * 60_000;
const resetMilliseconds = 1_000;
const erasureMilliseconds = 10_000;

interface Dependencies {
  config: IdentityConfig;
  logger: Logger;
  clock: Clock;
  orm: MikroORM;
  messaging: Messaging;
  principalChanges: PrincipalChanges;
}

/** Returns what identity does without a call and without an event, by name. */
export function backgroundWork({ orm, ...dependencies }: Dependencies): Record<string, Start> {
  const { config, logger, clock } = dependencies;
  const em = () => orm.em.fork() as EntityManager;
  const prune = async () => {
    await pruneSessions(em(), clock.now());
    await pruneAccounts(em(), clock.now());
    await pruneCodes(em(), clock.now());
    await pruneApplications(em(), monthsBefore(clock.now(), config.applicationMonths));
    await pruneIdempotencyKeys(em());
  };
  return {
    'remove old records': () => every(pruneMilliseconds, logger, prune),
    'mail password resets': () => every(resetMilliseconds, logger, () => mailPasswordResets({ clock, config }, em())),
    'erase accounts': () => every(erasureMilliseconds, logger, () => eraseDue(dependencies, em())),
  };
}
