import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { RowActions } from '@yoza/ui/Table';
import { useFailureToast } from '../../forms/use-failure-toast.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { useChangePlace, type PlaceSetting } from './places.api.ts';

/** Row actions of a place. Hiding needs no confirmation: it can be undone, in the same row unless the filter excludes hidden places. */
export function PlaceActions({ place, onEdit }: { place: PlaceSetting; onEdit: (place: PlaceSetting) => void }) {
  const { t } = useTranslation('admin');
  const { name, isHidden, version } = place;
  const fail = useFailureToast();
  const change = useChangePlace(place.id);
  const send = useSendOnce(change);
  const hideOrShow = () =>
    send(
      { isHidden: !isHidden, version },
      {
        onDone: (after) =>
          showToast({
            title: t(after.isHidden ? 'settings.places.hidden' : 'settings.places.shownAgain'),
            description: t(after.isHidden ? 'settings.places.hiddenText' : 'settings.places.shownAgainText', { name }),
          }),
        onFailed: (error) => fail(t('settings.places.change.failed'), error),
      },
    );
  return (
    <RowActions>
      <Button size="compact" aria-label={t('settings.places.editOf', { name })} onClick={() => onEdit(place)}>
        {t('settings.edit')}
      </Button>
      <Button
        size="compact"
        variant="quiet"
        aria-label={t(isHidden ? 'settings.places.showOf' : 'settings.places.hideOf', { name })}
        onClick={hideOrShow}
        isBusy={change.isPending}
        busyLabel={t('saving')}
      >
        {t(isHidden ? 'settings.places.show' : 'settings.places.hide')}
      </Button>
    </RowActions>
  );
}
