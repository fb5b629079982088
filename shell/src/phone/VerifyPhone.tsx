import { internationalNumber, isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import { lazyPart } from '@yoza/shell-sdk/lazy-part';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { useEffect, useEffectEvent } from 'react';
import { usePhoneDialog } from './phone-address.ts';

const PhoneDialog = lazyPart(async () => (await import('./PhoneDialog.tsx')).PhoneDialog, null);

/**
 * Dialog that verifies the number saved in the profile, while it is in the address. Without a number to verify, also once it is verified, the address
 * loses the dialog.
 */
export function VerifyPhone({ user }: { user: CurrentUser }) {
  const { isOpen, close } = usePhoneDialog();
  const number = numberToVerify(user);
  const isInVain = isOpen && number === null;
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isInVain) leave();
  }, [isInVain]);
  if (!isOpen || number === null) return null;
  return <PhoneDialog key={number} userId={user.id} phoneNumber={number} onClose={close} />;
}

function numberToVerify({ phoneNumber, phoneVerifiedAt, canVerifyPhone }: CurrentUser): string | null {
  if (!canVerifyPhone || phoneVerifiedAt || !phoneNumber || !isUgandanMobile(phoneNumber)) return null;
  return internationalNumber(phoneNumber);
}
