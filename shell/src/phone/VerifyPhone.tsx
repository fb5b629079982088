import { internationalNumber, isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import { lazyPart } from '@yoza/shell-sdk/lazy-part';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { usePhoneDialog } from './phone-address.ts';

const PhoneDialog = lazyPart(async () => (await import('./PhoneDialog.tsx')).PhoneDialog, null);

/** Dialog that verifies the number saved in the profile, while it is in the address and there is a number to verify. */
export function VerifyPhone({ user }: { user: CurrentUser }) {
  const { isOpen, close } = usePhoneDialog();
  const { phoneNumber, phoneVerifiedAt, canVerifyPhone } = user;
  if (!isOpen || !canVerifyPhone || phoneVerifiedAt || !phoneNumber || !isUgandanMobile(phoneNumber)) return null;
  const number = internationalNumber(phoneNumber);
  return <PhoneDialog key={number} phoneNumber={number} onClose={close} />;
}
