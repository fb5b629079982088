import { useId, useState, type Ref } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { CheckIcon, MapPinIcon } from '@yoza/ui/icons';
import { colour, font, measure, motion, radius } from '@yoza/ui/theme';
import type { TypedPlace } from '../places/use-place.ts';
import { isSamePlace } from './saved-place.ts';
import type { SavedPlace } from './saved-places.api.ts';

const Group = styled.fieldset`
  min-width: 0;
  margin: 14px 0 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 6px;
    padding: 0;
    font: ${font.label};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Chip = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: 44px;
  padding: 6px 14px 6px 12px;
  border: ${measure.border} solid ${colour.lineStrong};
  border-radius: ${radius.control};
  background: ${colour.surface};
  font: 600 15px/20px var(--yoza-font);
  overflow-wrap: anywhere;
  cursor: pointer;
  transition:
    background-color ${motion.state},
    border-color ${motion.state};
  &:hover {
    border-color: ${colour.lake};
  }
  &:has(:checked) {
    background: ${colour.lakeWash};
    border-color: ${colour.lake};
    box-shadow: 0 0 0 1px ${colour.lake};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${colour.lake};
    outline-offset: 2px;
  }
  /* Covers the whole chip invisibly, so that touch exploration and pointers reach the control itself. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .lucide {
    flex: none;
    width: 17px;
    height: 17px;
    color: ${colour.lake};
  }
  small {
    flex: none;
    font: 600 13px/20px var(--yoza-font);
    color: ${colour.lake};
  }
`;

interface SavedPlaceChoiceProps {
  ref?: Ref<HTMLFieldSetElement>;
  places: readonly SavedPlace[];
  /** Place in the fields; the saved place with its address and point is the chosen one. */
  typed: TypedPlace;
  onChoose: (place: SavedPlace) => void;
}

/** The saved places as a row of radio buttons with their names. */
export function SavedPlaceChoice({ ref, places, typed, onChoose }: SavedPlaceChoiceProps) {
  const { t } = useTranslation('booking');
  const id = useId();
  // Two names may stand for one place.
  const [lastId, setLastId] = useState<string>();
  const same = places.filter((place) => isSamePlace(place, typed));
  const chosen = same.find((place) => place.id === lastId) ?? same[0];
  return (
    <Group ref={ref}>
      <legend>{t('places.choose')}</legend>
      <Row>
        {places.map((place) => {
          const isChosen = place === chosen;
          return (
            <Chip key={place.id}>
              <input
                type="radio"
                name={id}
                value={place.id}
                checked={isChosen}
                aria-labelledby={`${id}-${place.id}`}
                onChange={() => {
                  setLastId(place.id);
                  onChoose(place);
                }}
              />
              {isChosen ? <CheckIcon aria-hidden /> : <MapPinIcon aria-hidden />}
              <span id={`${id}-${place.id}`}>{place.name}</span>
              {isChosen && <small>{t('places.chosen')}</small>}
            </Chip>
          );
        })}
      </Row>
    </Group>
  );
}
