import { useSearchParams } from 'react-router';

/** The booking whose report the address names, and how to open one and go back to the bookings. */
export function useReport(): { reportId: string | null; openReport: (id: string) => void; closeReport: () => void } {
  const [params, setParams] = useSearchParams();
  return {
    reportId: params.get('report'),
    openReport: (report) => {
      setParams({ tab: 'bookings', report });
      scrollTo(0, 0);
    },
    closeReport: () => setParams({ tab: 'bookings', show: 'past' }),
  };
}
