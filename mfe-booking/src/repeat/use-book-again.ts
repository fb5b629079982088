import { useSearchParams } from 'react-router';

/** Returns a function that opens the wizard to repeat a booking. */
export function useBookAgain(): (bookingId: string) => void {
  const [, setParams] = useSearchParams();
  return (again) => {
    setParams({ again });
    scrollTo(0, 0);
  };
}
