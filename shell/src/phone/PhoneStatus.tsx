import { isUgandanMobile, localNumber } from '@yoza/kernel-contract/phone-number';
import { profilePhone, type Profile } from '@yoza/shell-sdk/profile';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Cluster } from '@yoza/ui/Page';
import { Chip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { usePhoneDialog } from './phone-address.ts';
import './phone-texts.ts';

const Hint = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
`;

interface Properties {
  person: Profile;
  /** Number in the field, which may differ from the saved one. */
  typed: string;
}

/** Tells below the phone number whether it is verified, and offers to verify it; a number that is not saved has to be saved first. */
export function PhoneStatus({ person, typed }: Properties) {
  const { t } = useTranslation('shell');
  const { open } = usePhoneDialog();
  const saved = profilePhone(person);
  const isEdited = localNumber(typed.trim()) !== saved;
  if (isEdited)
    return person.canVerifyPhone && typed.trim() !== '' && <Hint role="status">{t('phone.saveFirst')}</Hint>;
  if (person.phoneVerifiedAt)
    return (
      <Cluster>
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
      <Button size="compact" onClick={open}>
        {t('phone.verify')}
      </Button>
    </Cluster>
  );
}
