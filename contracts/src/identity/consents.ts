import { z } from 'zod';
import { Instant } from '../primitives.ts';

/** Agreement of the caller to the privacy notice that they were shown. */
export const NewConsent = z.object({ noticeVersion: z.string().min(1).max(40) }).meta({ id: 'NewConsent' });

/** Agreement of a user to a version of the privacy notice, with its first time. */
export const Consent = z.object({ noticeVersion: z.string(), acceptedAt: Instant }).meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;
