import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { PlusIcon } from '@yoza/ui/icons';
import { useTab } from '../navigation.ts';

/** Opens the booking wizard from the header of a page. */
export function BookButton() {
  const { t } = useTranslation('booking');
  const { openTab } = useTab();
  return (
    <Button variant="sun" icon={<PlusIcon aria-hidden />} onClick={() => openTab('book')}>
      {t('bookings.book')}
    </Button>
  );
}
