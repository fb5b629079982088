import { isUgandanMobile, localNumber } from '@yoza/kernel-contract/phone-number';
import { profilePhone, type Profile } from '@yoza/shell-sdk/profile';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Cluster } from '@yoza/ui/Page';
import { Chip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { usePhoneDialog } from './phone-address.ts';
import { useFocusAfterDialog } from './use-focus-after-dialog.ts';
import './phone-texts.ts';

const Hint = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
`;

interface Properties {
  person: Profile;
  /** Number in the field, which may differ from the saved one. */
  typed: string;
  focusField: () => void;
}

/** Tells below the phone number whether it is verified, and offers to verify it; a number that is not saved has to be saved first. */
export function PhoneStatus({ person, typed, focusField }: Properties) {
  const { t } = useTranslation('shell');
  const { isOpen, open } = usePhoneDialog();
  const start = useRef<HTMLButtonElement>(null);
  const verified = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(isOpen, () => {
    const target = start.current ?? verified.current;
    if (target) target.focus();
    else focusField();
  });
  const saved = profilePhone(person);
  const isEdited = localNumber(typed.trim()) !== saved;
  if (isEdited)
    return person.canVerifyPhone && typed.trim() !== '' && <Hint role="status">{t('phone.saveFirst')}</Hint>;
  if (person.phoneVerifiedAt)
    return (
      <Cluster ref={verified} tabIndex={-1}>
        <Chip tone="done" shape="check-disc">
          {t('phone.verified')}
        </Chip>
      </Cluster>
    );
  if (!person.canVerifyPhone || !isUgandanMobile(saved)) return null;
  return (
    <Cluster>
      <Chip tone="waiting" shape="dashed-ring">
        {t('phone.notVerified')}
      </Chip>
      <Button ref={start} size="compact" onClick={open}>
        {t('phone.verify')}
      </Button>
    </Cluster>
  );
}
