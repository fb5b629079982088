import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** True once the first screen has its data, or its requests have failed; non-urgent work is deferred until then. */
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
