import type { Messaging } from '@yoza/messaging/messaging';
import type { Clock } from '@yoza/service-kit/clock';
import type { Logger } from '@yoza/service-kit/logging';
import type { IdentityConfig } from '../config.ts';
import type { PrincipalChanges } from '../principal/principal-changes.ts';

/** Resources of the service that an erasure needs. */
export interface ErasureContext {
  clock: Clock;
  config: Pick<IdentityConfig, 'erasureGraceDays'>;
  logger: Logger;
  messaging: Pick<Messaging, 'request'>;
  principalChanges: PrincipalChanges;
}
