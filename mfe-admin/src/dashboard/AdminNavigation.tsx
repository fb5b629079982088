import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import {
  BadgeCheckIcon,
  BriefcaseIcon,
  ChartColumnIcon,
  ClipboardListIcon,
  FileTextIcon,
  Table2Icon,
  HistoryIcon,
  LockIcon,
  ListChecksIcon,
  MessageCircleIcon,
  SettingsIcon,
  ShieldCheckIcon,
  UsersIcon,
  WrenchIcon,
} from '@yoza/ui/icons';
import { SideNav, SideNavItem } from '@yoza/ui/SideNav';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { chatSessionsQuery, waitingSessions } from '../chat/chat.api.ts';
import { requestCountsQuery } from '../requests/requests.api.ts';
import { tabs, type AdminTab } from './tabs.ts';

const icons: Record<AdminTab, ReactNode> = {
  overview: <ChartColumnIcon aria-hidden />,
  jobs: <ClipboardListIcon aria-hidden />,
  dispatch: <Table2Icon aria-hidden />,
  invoices: <FileTextIcon aria-hidden />,
  users: <UsersIcon aria-hidden />,
  technicians: <BriefcaseIcon aria-hidden />,
  requests: <BadgeCheckIcon aria-hidden />,
  logs: <HistoryIcon aria-hidden />,
  equipment: <WrenchIcon aria-hidden />,
  chat: <MessageCircleIcon aria-hidden />,
  settings: <SettingsIcon aria-hidden />,
  operations: <ListChecksIcon aria-hidden />,
  audit: <ShieldCheckIcon aria-hidden />,
  privacy: <LockIcon aria-hidden />,
};

/** Navigation between the sections, with the numbers of conversations with unread messages (on the loaded pages) and of pending applications. */
export function AdminNavigation({ current }: { current: AdminTab }) {
  const { t } = useTranslation('admin');
  const { data: waiting } = useInfiniteQuery({ ...chatSessionsQuery, select: waitingSessions });
  const { data: requests } = useQuery(requestCountsQuery);
  const counts: Partial<Record<AdminTab, number | undefined>> = { chat: waiting, requests: requests?.pending };
  return (
    <SideNav label={t('navigation')}>
      {tabs.map((tab) => (
        <SideNavItem
          key={tab}
          as={Link}
          to={`?tab=${tab}`}
          icon={icons[tab]}
          label={t(`tab.${tab}`)}
          isCurrent={tab === current}
          count={counts[tab] || undefined}
        />
      ))}
    </SideNav>
  );
}
