import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { TabPanel, Tabs } from '@yoza/ui/Tabs';
import { CalendarIcon, CarIcon, FileTextIcon, HistoryIcon, ListChecksIcon, MapPinIcon, PlusIcon } from '@yoza/ui/icons';
import type { ReactNode } from 'react';
import { AreaPage } from './area-page.ts';
import { BookingTab } from './booking/BookingTab.tsx';
import { lazyPart } from './loading/lazy-part.tsx';
import { WaitingCards, WaitingRows } from './loading/Waiting.tsx';
import { returnPath, tabIds, useTab, type TabId } from './navigation.ts';
import { payingAtom } from './payments/paying.atoms.ts';
import { useFirstScreen } from './use-first-screen.ts';

/** Placeholder of a page whose code is loading: the heading, and the given shape below it. */
const page = (shape: ReactNode) => (
  <AreaPage aria-busy>
    <SkeletonBar $width="180px" $height={34} />
    <br />
    {shape}
  </AreaPage>
);
const rows = page(<WaitingRows count={3} />);
const cards = page(<WaitingCards count={3} />);
const month = page(<SkeletonBar $height={480} />);

const BookingsTab = lazyPart(async () => (await import('./my-bookings/BookingsTab.tsx')).BookingsTab, rows);
const CalendarTab = lazyPart(async () => (await import('./calendar/CalendarTab.tsx')).CalendarTab, month);
const VehiclesTab = lazyPart(async () => (await import('./my-vehicles/VehiclesTab.tsx')).VehiclesTab, cards);
const PlacesTab = lazyPart(async () => (await import('./my-places/PlacesTab.tsx')).PlacesTab, cards);
const InvoicesTab = lazyPart(async () => (await import('./my-invoices/InvoicesTab.tsx')).InvoicesTab, rows);
const HistoryTab = lazyPart(async () => (await import('./history/HistoryTab.tsx')).HistoryTab, rows);
const NotACustomer = lazyPart(async () => (await import('./NotACustomer.tsx')).NotACustomer, rows);
const PayDialogs = lazyPart(async () => (await import('./payments/PayDialogs.tsx')).PayDialogs);
const PaymentReturn = lazyPart(async () => (await import('./payments/PaymentReturn.tsx')).PaymentReturn, rows);
const Background = lazyPart(async () => (await import('./Background.tsx')).Background);

const contents = {
  book: BookingTab,
  bookings: BookingsTab,
  calendar: CalendarTab,
  vehicles: VehiclesTab,
  places: PlacesTab,
  invoices: InvoicesTab,
  history: HistoryTab,
};
const icons = {
  book: <PlusIcon />,
  bookings: <ListChecksIcon />,
  calendar: <CalendarIcon />,
  vehicles: <CarIcon />,
  places: <MapPinIcon />,
  invoices: <FileTextIcon />,
  history: <HistoryIcon />,
};

/** Customer area: the open tab or the return from a card provider, with the support chat beside it; for technicians a notice instead. */
export function CustomerDashboard() {
  const { t } = useTranslation('booking');
  const { role } = useCurrentUser();
  const { tab, openTab } = useTab();
  const stands = useFirstScreen();
  const isPaying = useAtomValue(payingAtom) !== null;
  const isReturning = useLocation().pathname === returnPath;
  const items = tabIds.map((id: TabId) => ({ id, label: t(`tabs.${id}`), icon: icons[id] }));
  const Content = contents[tab];
  if (role === 'technician') return <NotACustomer />;
  return (
    <>
      {isReturning ? (
        <PaymentReturn />
      ) : (
        <>
          <Tabs label={t('tabs.label')} items={items} selectedId={tab} onSelect={openTab} idPrefix="customer" />
          <TabPanel id={tab} idPrefix="customer">
            <Content />
          </TabPanel>
        </>
      )}
      {isPaying && <PayDialogs />}
      {stands && <Background />}
    </>
  );
}
