import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@yoza/ui/Button';
import { LocateFixedIcon } from '@yoza/ui/icons';
import { TextField, type TextFieldProps } from '@yoza/ui/TextField';
import { colour, font } from '@yoza/ui/theme';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { locate } from '../places/locate.ts';
import { nameOfPlace } from '../places/places.api.ts';
import type { LogEntry } from './log-entry.ts';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`;

const Search = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  margin-left: -13px;
  p {
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

type SearchState = 'idle' | 'searching' | 'found' | 'unavailable';

interface Properties extends Omit<TextFieldProps, 'label' | 'optionalText' | 'description'> {
  onLocated: (located: NonNullable<LogEntry['located']>) => void;
}

/** Field for a place: typed words, or words for the browser's position; a message says whether the position was found. */
export function LocationField({ onLocated, ...field }: Properties) {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const [search, setSearch] = useState<SearchState>('idle');
  const find = async () => {
    setSearch('searching');
    const coordinates = await locate();
    if (!coordinates) return setSearch('unavailable');
    const place = await nameOfPlace(client, coordinates);
    setSearch('found');
    onLocated({ coordinates, words: place ? t('places.near', { place }) : t('places.mine') });
  };
  const words = {
    idle: '',
    searching: t('activity.form.locating'),
    found: t('activity.form.located'),
    unavailable: t('duty.locationUnavailable'),
  };
  return (
    <Place>
      <TextField
        {...field}
        label={t('activity.form.location')}
        optionalText={t('activity.form.optional')}
        maxLength={200}
      />
      <Search>
        <Button
          variant="quiet"
          size="compact"
          icon={search !== 'searching' && <LocateFixedIcon aria-hidden />}
          onClick={() => void find()}
          isBusy={search === 'searching'}
        >
          {t('activity.form.useLocation')}
        </Button>
        <p role="status">{words[search]}</p>
      </Search>
    </Place>
  );
}
