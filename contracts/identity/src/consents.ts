import { z } from 'zod';
import { Instant } from '@yoza/kernel-contract/primitives';
import { noticeVersions } from './privacy-notice.ts';

/** Agreement of the caller to the version of the privacy notice that they were shown; a page that is still open or an older release shows an earlier one. */
export const NewConsent = z.object({ noticeVersion: z.enum(noticeVersions) }).meta({ id: 'NewConsent' });

/** Agreement of a user to a version of the privacy notice, with its first time. */
export const Consent = z.object({ noticeVersion: z.string(), acceptedAt: Instant }).meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;
