import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { RowActions } from '@yoza/ui/Table';
import { useFailureToast } from '../../access/use-refusal.ts';
import { useChangePlace, type PlaceSetting } from './places.api.ts';

/** What can be done with a place from its row. Hiding needs no question: it can be taken back at the same place. */
export function PlaceActions({ place, onEdit }: { place: PlaceSetting; onEdit: (place: PlaceSetting) => void }) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const change = useChangePlace(place.id);
  const { name, isHidden, version } = place;
  const turn = () => {
    if (change.isPending) return;
    change.mutate(
      { isHidden: !isHidden, version },
      {
        onSuccess: () =>
          showToast({
            title: t(isHidden ? 'settings.places.shownAgain' : 'settings.places.hidden'),
            description: t(isHidden ? 'settings.places.shownAgainText' : 'settings.places.hiddenText', { name }),
          }),
        onError: (error) => fail(t('settings.places.change.failed'), error),
      },
    );
  };
  return (
    <RowActions>
      <Button size="compact" aria-label={t('settings.places.editOf', { name })} onClick={() => onEdit(place)}>
        {t('settings.edit')}
      </Button>
      <Button
        size="compact"
        variant="quiet"
        aria-label={t(isHidden ? 'settings.places.showOf' : 'settings.places.hideOf', { name })}
        onClick={turn}
        isBusy={change.isPending}
        busyLabel={t('saving')}
      >
        {t(isHidden ? 'settings.places.show' : 'settings.places.hide')}
      </Button>
    </RowActions>
  );
}
