import type { MigrationEntry } from '@yoza/service-kit/database';
import { PeopleAndSignIn } from './0001-people-and-sign-in.ts';
import { TechnicianRequests } from './0002-technician-requests.ts';
import { TechnicianRegistration } from './0003-technician-registration.ts';
import { OneTimeTokens } from './0004-one-time-tokens.ts';
import { PasswordResets } from './0005-password-resets.ts';
import { People } from './0006-people.ts';
import { AuditLog } from './0007-audit-log.ts';
import { Profile } from './0008-profile.ts';
import { PartitionEvents } from './0009-partitioned-events.ts';
import { Traces } from './0010-traces.ts';
import { Sessions } from './0011-sessions.ts';
import { Erasures } from './0012-erasures.ts';
import { Breaches } from './0013-breaches.ts';
import { ErasedSubjects } from './0014-erased-subjects.ts';
import { Consents } from './0015-consents.ts';
import { PhoneVerification } from './0016-phone-verification.ts';

export const migrations: readonly MigrationEntry[] = [
  { name: '0001-people-and-sign-in', class: PeopleAndSignIn },
  { name: '0002-technician-requests', class: TechnicianRequests },
  { name: '0003-technician-registration', class: TechnicianRegistration },
  { name: '0004-one-time-tokens', class: OneTimeTokens },
  { name: '0005-password-resets', class: PasswordResets },
  { name: '0006-people', class: People },
  { name: '0007-audit-log', class: AuditLog },
  { name: '0008-profile', class: Profile },
  { name: '0009-partitioned-events', class: PartitionEvents },
  { name: '0010-traces', class: Traces },
  { name: '0011-sessions', class: Sessions },
  { name: '0012-erasures', class: Erasures },
  { name: '0013-breaches', class: Breaches },
  { name: '0014-erased-subjects', class: ErasedSubjects },
  { name: '0015-consents', class: Consents },
  { name: '0016-phone-verification', class: PhoneVerification },
];
