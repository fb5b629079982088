import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Position } from '@yoza/map/position';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import type { Draft } from '../draft/draft.ts';
import { isStillThatPlace } from './point-of-address.ts';

export interface DraftPlace {
  address: string;
  /** Null for an address whose point is unknown. */
  position: Position | null;
  /** Maximum distance of the actual place from `position`, in metres; null for an exact point. */
  uncertainty: number | null;
}

const noPoint = { latitude: null, longitude: null, uncertaintyMetres: null };

/** Point as stored in the draft. Seven decimal places are a centimetre. */
export function pointFields({ latitude, longitude }: Position, uncertaintyMetres: number | null = null) {
  return { latitude: latitude.toFixed(7), longitude: longitude.toFixed(7), uncertaintyMetres };
}

/** The place of a draft. */
export function placeOf(draft: Pick<Draft, 'address' | 'latitude' | 'longitude' | 'uncertaintyMetres'>): DraftPlace {
  const { address, latitude, longitude, uncertaintyMetres = null } = draft;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isKnown = latitude !== null && longitude !== null && Object.values(point).every(Number.isFinite);
  return { address, position: isKnown ? point : null, uncertainty: isKnown ? uncertaintyMetres : null };
}

/** The draft's place, and functions to change it. */
export function usePlace() {
  const { draft, change } = useDraft();
  const refusal = useAtomValue(refusalAtom);
  const addressOfPoint = useRef(draft.address);
  const { latitude, longitude } = draft;
  useEffect(() => {
    // Address when the point last changed, or when the field was opened.
    addressOfPoint.current = draft.address;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [latitude, longitude]);

  return {
    draft,
    place: placeOf(draft),
    refused: refusal?.at === 'address' ? refusal.message : undefined,
    /** Sets words typed by hand. Returns true if the point was removed because it belonged to other words. */
    type: (address: string): boolean => {
      const isKept = draft.latitude === null || isStillThatPlace(addressOfPoint.current, address);
      change({ address, ...(isKept ? {} : noPoint) });
      return !isKept;
    },
    /** Sets an address with its own point. */
    choose: (address: string, position: Position, uncertainty: number | null) =>
      change({ address, ...pointFields(position, uncertainty) }),
    /** Sets an exact point for the current address. */
    put: (position: Position) => change(pointFields(position)),
    /** Changes the notes on the place. */
    describe: change,
  };
}
