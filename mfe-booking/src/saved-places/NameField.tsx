import { useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { Cluster, Stack } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { BriefcaseIcon, HouseIcon } from '@yoza/ui/icons';
import { unusedNames } from './saved-place.ts';
import type { SavedPlace } from './saved-places.api.ts';

const Root = styled(Stack)`
  max-width: 480px;
`;

const icons = { home: <HouseIcon aria-hidden />, work: <BriefcaseIcon aria-hidden /> };

interface NameFieldProps {
  name: string;
  error: string | undefined;
  /** Saved places, whose names are not suggested again. */
  places: readonly SavedPlace[];
  onChange: (name: string) => void;
}

/** Name of a saved place, with Home and Work to choose while no place has them. */
export function NameField({ name, error, places, onChange }: NameFieldProps) {
  const { t } = useTranslation('booking');
  const field = useRef<HTMLInputElement>(null);
  const suggested = (['home', 'work'] as const).map((key) => ({ key, word: t(`places.${key}`) }));
  const unused = unusedNames(
    suggested.map(({ word }) => word),
    places,
  );
  return (
    <Root $gap={2}>
      <TextField
        ref={field}
        label={t('places.name')}
        error={error}
        value={name}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="sentences"
        required
        onChange={(event) => onChange(event.target.value)}
      />
      {unused.length > 0 && (
        <Cluster role="group" aria-label={t('places.suggestedNames')}>
          {suggested
            .filter(({ word }) => unused.includes(word))
            .map(({ key, word }) => (
              <Button
                key={key}
                size="compact"
                icon={icons[key]}
                onClick={() => {
                  onChange(word);
                  field.current?.focus();
                }}
              >
                {word}
              </Button>
            ))}
        </Cluster>
      )}
    </Root>
  );
}
