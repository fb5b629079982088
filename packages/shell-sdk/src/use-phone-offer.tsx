import { internationalNumber, isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import { addTexts, i18n } from '@yoza/shell-sdk/i18n';
import { useSession } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Checkbox } from '@yoza/ui/Checkbox';
import { useRef, useState, type ReactNode } from 'react';
import { saveProfile } from './profile.ts';
import { phoneOfferTexts } from './texts/phone-offer.ts';
import { showToast } from './toasts.ts';

const namespace = 'phone-offer';
void addTexts(namespace, phoneOfferTexts);

interface PhoneOffer {
  /** Checkbox to render below the field; null without a profile, if it already has this number, or if the text is no Ugandan mobile number. */
  checkbox: ReactNode;
  /** Saves the number if the user has ticked the checkbox. Call it after the number has served its main purpose. */
  accept: () => void;
}

/** Offers to save a phone number entered in a form to the profile of the signed-in user. */
export function usePhoneOffer(typed: string): PhoneOffer {
  const { t } = useTranslation(namespace);
  const { user } = useSession().session;
  const [isTicked, setTicked] = useState(false);
  // Ticking the box while the form is being sent also counts.
  const isTickedNow = useRef(false);
  const phoneNumber = internationalNumber(typed.trim());
  // Older servers have no profile and return no `phoneNumber`, not even null.
  const known = user?.phoneNumber;
  const isOffered = known !== undefined && isUgandanMobile(phoneNumber) && phoneNumber !== known;
  return {
    checkbox: isOffered ? (
      <Checkbox
        label={t('save')}
        checked={isTicked}
        onChange={(event) => {
          isTickedNow.current = event.target.checked;
          setTicked(event.target.checked);
        }}
      />
    ) : null,
    accept: () => {
      if (isOffered && isTickedNow.current) saveProfile({ phoneNumber }).catch(showFailure);
    },
  };
}

function showFailure(): void {
  showToast({ title: i18n.t(namespace, 'failed'), description: i18n.t(namespace, 'failedHint'), tone: 'error' });
}
