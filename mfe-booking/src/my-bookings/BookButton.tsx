import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { PlusIcon } from '@yoza/ui/icons';
import { useTab } from '../navigation.ts';

/** Button in the header of a page that opens the booking wizard. */
export function BookButton() {
  const { t } = useTranslation('booking');
  const { openTab } = useTab();
  return (
    <Button variant="sun" icon={<PlusIcon aria-hidden />} onClick={() => openTab('book')}>
      {t('bookings.book')}
    </Button>
  );
}
