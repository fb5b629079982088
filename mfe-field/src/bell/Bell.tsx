import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@yoza/ui/IconButton';
import { BellCount } from '@yoza/ui/BellCount';
import { BellIcon } from '@yoza/ui/icons';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { isRefused, unreadQuery } from './bell.api.ts';

const BellDialog = lazy(async () => ({ default: (await import('./BellDialog.tsx')).BellDialog }));

const Place = styled.div`
  position: relative;
  flex: none;
`;

/** Button that shows the technician's notifications, with the number of unread ones. Hidden where the server refuses them (403). */
export function Bell() {
  const { t } = useTranslation('field');
  const { data, error } = useQuery(unreadQuery);
  const [isOpen, setOpen] = useState(false);
  if (isRefused(error)) return null;
  const count = data?.unreadCount ?? 0;
  const title = t('bell.title');
  const unread = count > 0 ? t('bell.unread', { count }) : null;
  return (
    <Place>
      <IconButton
        label={unread ? t('bell.withUnread', { title, unread }) : title}
        icon={<BellIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {unread && <BellCount count={count} />}
      <VisuallyHidden role="status">{isOpen ? null : unread}</VisuallyHidden>
      {isOpen && (
        <Suspense>
          <BellDialog hasUnread={count > 0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Place>
  );
}
