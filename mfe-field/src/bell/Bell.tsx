import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@yoza/ui/IconButton';
import { BellIcon } from '@yoza/ui/icons';
import { colour } from '@yoza/ui/theme';
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

const Count = styled.span`
  position: absolute;
  top: 4px;
  right: 2px;
  min-width: 18px;
  padding: 0 4px;
  border-radius: 9px;
  background: ${colour.badge};
  color: ${colour.onBadge};
  font: 650 12.5px/18px var(--yoza-font);
  text-align: center;
  pointer-events: none;
`;

/** How many notifications the technician has not read; a press shows them. Not there where the server has none for technicians. */
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
      {unread && <Count aria-hidden>{count > 99 ? '99+' : count}</Count>}
      <VisuallyHidden role="status">{isOpen ? null : unread}</VisuallyHidden>
      {isOpen && (
        <Suspense>
          <BellDialog hasUnread={count > 0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Place>
  );
}
