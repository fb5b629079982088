import { internationalNumber, isUgandanMobile } from '@yoza/contracts/phone-number';
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
  /** To be drawn under the field; null while the profile has this number, or the text is none. */
  checkbox: ReactNode;
  /** Saves the number when the person has ticked the checkbox. To be called once the number has served its purpose. */
  accept: () => void;
}

/** Offers to save a phone number that is typed in a form in the profile of the signed-in person. */
export function usePhoneOffer(typed: string): PhoneOffer {
  const { t } = useTranslation(namespace);
  const { user } = useSession().session;
  const [isTicked, setTicked] = useState(false);
  // A tick while the form is being sent counts too.
  const isWanted = useRef(false);
  const phoneNumber = internationalNumber(typed.trim());
  // Servers of before have no profile and tell no number, not even that there is none.
  const known = user?.phoneNumber;
  const isOffered = known !== undefined && isUgandanMobile(phoneNumber) && phoneNumber !== known;
  return {
    checkbox: isOffered ? (
      <Checkbox
        label={t('save')}
        checked={isTicked}
        onChange={(event) => {
          isWanted.current = event.target.checked;
          setTicked(event.target.checked);
        }}
      />
    ) : null,
    accept: () => {
      if (isOffered && isWanted.current) saveProfile({ phoneNumber }).catch(tellFailure);
    },
  };
}

function tellFailure(): void {
  showToast({ title: i18n.t(namespace, 'failed'), description: i18n.t(namespace, 'failedHint'), tone: 'error' });
}
