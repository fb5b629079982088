import { placeNotes } from '@yoza/jobs-contract/place-notes';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { MapPinIcon, PencilIcon, Trash2Icon } from '@yoza/ui/icons';
import { colour } from '@yoza/ui/theme';
import { CardActions, CardFacts, CardItem, CardList } from '../card-list.ts';
import type { SavedPlace } from '../saved-places/saved-places.api.ts';

const Address = styled.p`
  display: flex;
  gap: 9px;
  color: ${colour.ink2};
  overflow-wrap: anywhere;
  .lucide {
    flex: none;
    width: 17px;
    height: 17px;
    margin-top: 3px;
    color: ${colour.lake};
  }
`;

interface PlaceListProps {
  places: readonly SavedPlace[];
  onEdit: (place: SavedPlace) => void;
  onRemove: (place: SavedPlace) => void;
}

/** The saved places as cards. */
export function PlaceList({ places, onEdit, onRemove }: PlaceListProps) {
  const { t } = useTranslation('booking');
  return (
    <CardList aria-label={t('places.list')}>
      {places.map((place) => {
        const named = <VisuallyHidden> {place.name}</VisuallyHidden>;
        const notes = placeNotes.filter((note) => place[note]);
        return (
          <CardItem key={place.id}>
            <div>
              <h2>{place.name}</h2>
              <Address>
                <MapPinIcon aria-hidden />
                <span>{place.address}</span>
              </Address>
            </div>
            {notes.length > 0 && (
              <CardFacts>
                {notes.map((note) => (
                  <div key={note}>
                    <dt>{t(`location.${note}`)}</dt>
                    <dd>{place[note]}</dd>
                  </div>
                ))}
              </CardFacts>
            )}
            <CardActions>
              <Button size="compact" icon={<PencilIcon aria-hidden />} onClick={() => onEdit(place)}>
                {t('places.edit')}
                {named}
              </Button>
              <Button
                variant="dangerQuiet"
                size="compact"
                icon={<Trash2Icon aria-hidden />}
                onClick={() => onRemove(place)}
              >
                {t('places.remove')}
                {named}
              </Button>
            </CardActions>
          </CardItem>
        );
      })}
    </CardList>
  );
}
