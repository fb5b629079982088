import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whether the first screen has got what it asked for, or will not get it: what can wait until then waits. */
export function useFirstScreen(): boolean {
  const isFetching = useIsFetching() > 0;
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (isFetching) return undefined;
    const painted = setTimeout(() => setStands(true));
    return () => clearTimeout(painted);
  }, [isFetching]);
  return stands;
}
