import { useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { MapPinIcon } from '@yoza/ui/icons';
import { media } from '@yoza/ui/theme';
import { refusalAtom, useDraft } from './booking.atoms.ts';
import { CurrentLocationButton } from './CurrentLocationButton.tsx';
import { ServiceAddress } from './ServiceAddress.tsx';
import { SectionHeading } from './wizard-layout.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  align-items: start;
  gap: 16px 20px;
  margin-top: 14px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
`;

/** Where the car is, how to find it, and what has to be there. */
export function LocationFields() {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  const [refusal, setRefusal] = useAtom(refusalAtom);
  const [wasLeft, setLeft] = useState(false);
  const refused = refusal?.at === 'address' ? refusal.message : undefined;
  const isMissing = wasLeft && !draft.address.trim();
  return (
    <>
      <SectionHeading>{t('location.title')}</SectionHeading>
      <Fields>
        <Column>
          <TextField
            label={t('location.address')}
            description={t('location.addressHint')}
            icon={<MapPinIcon />}
            autoComplete="street-address"
            maxLength={300}
            required
            value={draft.address}
            error={isMissing ? t('location.addressRequired') : refused}
            onBlur={() => setLeft(true)}
            onChange={(event) => {
              if (refused) setRefusal(null);
              // What was typed is somewhere else than where the browser was.
              change({ address: event.target.value, latitude: null, longitude: null });
            }}
          />
          <CurrentLocationButton />
          <TextArea
            label={t('location.landmark')}
            optionalText={t('optional')}
            description={t('location.landmarkHint')}
            rows={2}
            maxLength={300}
            value={draft.landmark}
            onChange={(event) => change({ landmark: event.target.value })}
          />
        </Column>
        <Column>
          <ServiceAddress address={draft.address} />
        </Column>
      </Fields>
    </>
  );
}
