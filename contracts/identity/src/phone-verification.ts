import { z } from 'zod';
import { Instant } from '@yoza/kernel-contract/primitives';

/** Code sent to the phone number of the caller's profile. */
export const PhoneVerification = z
  .object({
    /** Number to which it was sent, in E.164. */
    phoneNumber: z.string(),
    expiresAt: Instant,
    /** Seconds until another code may be requested. */
    waitSeconds: z.int().min(0),
  })
  .meta({ id: 'PhoneVerification' });
export type PhoneVerification = z.infer<typeof PhoneVerification>;

export const PhoneConfirmation = z
  .object({ code: z.string().regex(/^\d{6}$/, 'Enter the six digits of the code') })
  .meta({ id: 'PhoneConfirmation' });
