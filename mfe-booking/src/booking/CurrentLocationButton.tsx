import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { LocateFixedIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import { useDraft } from './booking.atoms.ts';
import { currentLocation, shownLocation, type LocationFailure } from './current-location.ts';

const Words = styled.p`
  margin-top: 6px;
  font: ${font.small};
  color: ${colour.ink2};
  &:empty {
    display: none;
  }
`;

type State = 'idle' | 'locating' | 'found' | LocationFailure;

/** Puts where the browser is into the address, or says why that is not possible. */
export function CurrentLocationButton() {
  const { t } = useTranslation('booking');
  const { change } = useDraft();
  const [state, setState] = useState<State>('idle');
  const locate = async () => {
    setState('locating');
    try {
      const place = await currentLocation();
      change({ ...place, address: t('location.current', { ...shownLocation(place) }) });
      setState('found');
    } catch (failure) {
      setState(failure === 'denied' ? 'denied' : 'failed');
    }
  };
  const isSaid = state !== 'idle' && state !== 'locating';
  return (
    <div>
      <Button
        isFullWidth
        icon={<LocateFixedIcon aria-hidden />}
        isBusy={state === 'locating'}
        busyLabel={t('location.locating')}
        onClick={() => void locate()}
      >
        {t('location.useCurrent')}
      </Button>
      <Words role="status">{isSaid && t(`location.${state}`)}</Words>
    </div>
  );
}
