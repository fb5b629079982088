import { useSearchParams } from 'react-router';

/** Where a card provider sends back to; the host shows this area there too. */
export const returnPath = '/booking-success';

export const tabIds = ['book', 'bookings', 'calendar', 'vehicles', 'invoices', 'history'] as const;
export type TabId = (typeof tabIds)[number];

/** The tab an address names; the first one when it names none that is there. */
export function tabOf(name: string | null): TabId {
  return tabIds.find((id) => id === name) ?? 'book';
}

/** The tab that is open, and how to open another; what else the address says belongs to the tab that is left. */
export function useTab(): { tab: TabId; openTab: (tab: TabId) => void } {
  const [params, setParams] = useSearchParams();
  return {
    tab: tabOf(params.get('tab')),
    openTab: (tab) => {
      setParams(tab === 'book' ? {} : { tab });
      scrollTo(0, 0);
    },
  };
}
