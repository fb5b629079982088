import type { PlaceNote } from '@yoza/jobs-contract/place-notes';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '@yoza/map/position';
import { zoomFor } from './place-size.ts';
import { isStillThatPlace } from './point-of-address.ts';

/** Place as its fields show it, for example that of a draft; empty texts where nothing is entered. */
export interface TypedPlace extends Record<PlaceNote, string> {
  address: string;
  /** Latitude of the address, in decimal degrees; null for an address without coordinates. */
  latitude: string | null;
  longitude: string | null;
  /** Maximum distance of the real position from that point, in metres; null or missing for an exact point. */
  uncertaintyMetres?: number | null;
}

export interface ShownPlace {
  address: string;
  /** Null for an address whose point is unknown. */
  position: Position | null;
  /** Maximum distance of the actual place from `position`, in metres; null for an exact point. */
  uncertainty: number | null;
}

export interface MapView {
  centre: Position;
  zoom: number;
}

/** Centre of the city, used while no place is known. */
const city: MapView = { centre: { latitude: 0.3136, longitude: 32.5811 }, zoom: 12 };

const noPoint = { latitude: null, longitude: null, uncertaintyMetres: null };

/** Point as stored in the draft. Seven decimal places are a centimetre. */
export function pointFields({ latitude, longitude }: Position, uncertaintyMetres: number | null = null) {
  return { latitude: latitude.toFixed(7), longitude: longitude.toFixed(7), uncertaintyMetres };
}

/** The point of a place, as the map shows it. */
export function placeOf(typed: Omit<TypedPlace, PlaceNote>): ShownPlace {
  const { address, latitude, longitude, uncertaintyMetres = null } = typed;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isKnown = latitude !== null && longitude !== null && Object.values(point).every(Number.isFinite);
  return { address, position: isKnown ? point : null, uncertainty: isKnown ? uncertaintyMetres : null };
}

/** A place that its fields edit, the view of its map, and functions that change both through `change`. */
export function usePlace(typed: TypedPlace, change: (changes: Partial<TypedPlace>) => void) {
  const place = placeOf(typed);
  const [view, setView] = useState(() => viewOf(place));
  const addressOfPoint = useRef(typed.address);
  const { latitude, longitude } = typed;
  useEffect(() => {
    // Address when the point last changed, or when the field was opened.
    addressOfPoint.current = typed.address;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [latitude, longitude]);
  const look = (position: Position, uncertainty: number | null) => setView(viewOf({ position, uncertainty }));

  return {
    typed,
    place,
    view,
    /** Sets words typed by hand. The point is removed if it belonged to other words. */
    type: (address: string) => {
      const isKept = latitude === null || isStillThatPlace(addressOfPoint.current, address);
      change({ address, ...(isKept ? {} : noPoint) });
      if (!isKept) setView(city);
    },
    /** Sets an address with its own point. */
    choose: (address: string, position: Position, uncertainty: number | null) => {
      change({ address, ...pointFields(position, uncertainty) });
      look(position, uncertainty);
    },
    /** Sets an exact point for the current address, shown on the map. */
    put: (position: Position) => change(pointFields(position)),
    /** Sets an exact point that the map does not show yet. */
    goTo: (position: Position) => {
      change(pointFields(position));
      look(position, null);
    },
    /** Changes the notes on the place. */
    describe: (notes: Partial<Record<PlaceNote, string>>) => change(notes),
    /** Replaces the place, with its point and notes. */
    take: (other: TypedPlace) => {
      change({ ...noPoint, ...other });
      addressOfPoint.current = other.address;
      setView(viewOf(placeOf(other)));
    },
  };
}

export type EditedPlace = ReturnType<typeof usePlace>;

function viewOf({ position, uncertainty }: Omit<ShownPlace, 'address'>): MapView {
  return position ? { centre: position, zoom: zoomFor(uncertainty) } : city;
}
