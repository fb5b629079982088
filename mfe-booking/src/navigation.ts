import { useSearchParams } from 'react-router';

/** Return address for card providers; the host shows this area there too. */
export const returnPath = '/booking-success';

export const tabIds = ['book', 'bookings', 'calendar', 'vehicles', 'places', 'invoices', 'history'] as const;
export type TabId = (typeof tabIds)[number];

/** Tab named in the address; the first one if the name is missing or unknown. */
export function tabOf(name: string | null): TabId {
  return tabIds.find((id) => id === name) ?? 'book';
}

/** The open tab, and a function to open another; other parameters of the address are dropped with the tab being left. */
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
