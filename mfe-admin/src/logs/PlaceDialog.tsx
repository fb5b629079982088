import { KampalaMap } from '@yoza/map/KampalaMap';
import type { Position } from '@yoza/map/position';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMapTexts } from '@yoza/shell-sdk/use-map-texts';
import { Dialog } from '@yoza/ui/Dialog';

/** Shows the place of an activity on our own map. */
export function PlaceDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const texts = useMapTexts('admin', 'map');
  const words = `${position.latitude}, ${position.longitude}`;
  return (
    <Dialog isOpen onClose={onClose} title={t('logs.map.title')} subtitle={words} closeLabel={t('close')} isDismissable>
      <KampalaMap
        label={t('logs.map.label')}
        centre={position}
        zoom={15}
        texts={{ ...texts, pinHelp: t('map.pinFixed') }}
        pin={{ position, label: t('logs.map.pin') }}
      />
    </Dialog>
  );
}
