import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { LocateFixedIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import { currentLocation, type CurrentLocation, type LocationFailure } from './current-location.ts';

const Text = styled.p`
  margin-top: 6px;
  font: ${font.small};
  color: ${colour.ink2};
  &:empty {
    display: none;
  }
`;

type State = 'idle' | 'locating' | 'found' | LocationFailure;

/** Button that asks the browser for its position, and shows the outcome. */
export function CurrentLocationButton({ onFound }: { onFound: (location: CurrentLocation) => void }) {
  const { t } = useTranslation('booking');
  const [state, setState] = useState<State>('idle');
  const locate = async () => {
    setState('locating');
    try {
      onFound(await currentLocation());
      setState('found');
    } catch (failure) {
      setState(isReason(failure) ? failure : 'failed');
    }
  };
  const hasMessage = state !== 'idle' && state !== 'locating';
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
      <Text role="status">{hasMessage && t(`location.${state}`)}</Text>
    </div>
  );
}

function isReason(failure: unknown): failure is LocationFailure {
  return failure === 'denied' || failure === 'timeout' || failure === 'unsupported';
}
