import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { Position } from '@yoza/map/position';
import { addressBlockAtom } from '../places/places.atoms.ts';
import { useReach } from '../places/use-reach.ts';

/** Blocks the next step while the address is out of reach. */
export function useAddressBlock(position: Position | null): void {
  const { t } = useTranslation('booking');
  const block = useSetAtom(addressBlockAtom);
  const reason = useReach(position)?.reach.state === 'beyond' ? t('location.blocked') : null;
  useEffect(() => {
    block(reason);
    return () => block(null);
  }, [block, reason]);
}
