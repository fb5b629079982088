import { defineOperation } from '@yoza/kernel-contract/operation';
import { PhoneConfirmation, PhoneVerification } from './phone-verification.ts';
import {
  phoneAlreadyVerified,
  phoneCodeExpired,
  phoneCodeUsedUp,
  phoneCodeWrong,
  phoneNumberMissing,
  phoneVerificationOff,
  tooManyPhoneCodes,
} from './problems.ts';
import { CurrentUser } from './schemas.ts';

const service = 'identity';
const callers = { roles: ['customer', 'technician', 'admin'], credential: 'session' } as const;
const limit = { points: 60, seconds: 600 };

export const requestPhoneCode = defineOperation({
  operationId: 'requestPhoneCode',
  service,
  method: 'POST',
  path: '/api/me/phone-verification',
  summary:
    'Sends a code by SMS to the number saved in the caller’s profile; it replaces an earlier one. 429 after one in a minute or five in an hour to the caller or to the number, ten in a day to the caller, or the maximum in an hour to all users.',
  callers,
  responses: { 202: PhoneVerification },
  problems: [phoneNumberMissing, phoneAlreadyVerified, phoneVerificationOff, tooManyPhoneCodes],
  limit,
});

export const confirmPhoneNumber = defineOperation({
  operationId: 'confirmPhoneNumber',
  service,
  method: 'POST',
  path: '/api/me/phone-verification/confirm',
  summary:
    'Verifies the number of the caller’s profile with the latest code sent to it, within ten minutes and five tries. 200 also if it is verified already.',
  callers,
  body: PhoneConfirmation,
  responses: { 200: CurrentUser },
  problems: [phoneCodeWrong, phoneCodeExpired, phoneCodeUsedUp],
  limit,
});
