import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { openPage, type OpenPage, type PageOptions } from '@yoza/component-testing/page';
import { technicianStateAtom, type TechnicianProfile } from '@yoza/shell-sdk/technician-session';
import { getDefaultStore } from 'jotai';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import { presenceAtom, returnedAtom } from '../src/access/access.atoms.ts';
import { activitySectionAtom } from '../src/dashboard/dashboard.atoms.ts';
import { createQueueStore } from '../src/offline/queue-store.ts';
import { isUnsentListOpenAtom } from '../src/offline/unsent.atoms.ts';
import { Area } from '../src/module.tsx';
import { fieldApi } from './work-day.ts';

export interface FieldOptions extends Partial<PageOptions> {
  /** Technician signed in on the phone; null where there is no sign-in. */
  technician?: TechnicianProfile | null;
  /** Server side of the live socket; by default it cannot be reached, so that the screens poll. */
  socket?: FakeSocket;
  /** Position of the phone; null where it is not reported. */
  place?: Place | null;
}

interface Place {
  latitude: number;
  longitude: number;
}

const keptActs = createQueueStore();

/** Creates a technician; a new one for each test, so that no data stored for an earlier one is found. */
export const technician = (fields: Partial<TechnicianProfile> = {}): TechnicianProfile => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  email: 'moses@yoza.test',
  firstName: 'Moses',
  lastName: 'Kintu',
  phoneNumber: '+256701234567',
  profileImageUrl: null,
  role: 'technician',
  isVerified: true,
  ...fields,
});

/** Creates tokens as the server issues them; `minutes` is the lifetime of the access token. */
export const tokensOf = ({ userId }: TechnicianProfile, minutes = 15) => ({
  accessToken: `head.${btoa(JSON.stringify({ sub: userId, exp: Date.now() / 1000 + minutes * 60 }))}.signature`,
  refreshToken: `refresh-${crypto.randomUUID()}`,
});

/** Stores a sign-in on the phone, as an earlier visit does. */
export function keepSignIn({ accessToken, refreshToken }: ReturnType<typeof tokensOf>): void {
  localStorage.setItem('technicianToken', accessToken);
  localStorage.setItem('technicianRefreshToken', refreshToken);
}

/** Tokens stored on the phone. */
export const keptTokens = () => [
  localStorage.getItem('technicianToken'),
  localStorage.getItem('technicianRefreshToken'),
];

/** Opens the technicians' area, by default with a new technician signed in on the phone and no position. */
export async function openArea(options: FieldOptions = {}): Promise<OpenPage> {
  const { technician: person = technician(), place = null, socket: _socket = unreachable(), ...page } = options;
  const api = page.api ?? fieldApi();
  await forgetEarlierPage();
  standAt(place);
  if (person) {
    keepSignIn(tokensOf(person));
    api.on('GET /api/technician/me', person);
  }
  return openPage(<Host />, { path: '/technician/dashboard', user: null, ...page, api });
}

const unreachable = () => new FakeSocket({ isReachable: false });

/** Stands in for the host, whose router exists before the area is loaded. */
function Host() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => void Promise.resolve(true).then(setLoaded), []);
  return isLoaded && <Area />;
}

/** Resets module state, which outlives the page of a test. */
async function forgetEarlierPage(): Promise<void> {
  const store = getDefaultStore();
  store.set(technicianStateAtom, { status: 'loading', technician: null });
  store.set(presenceAtom, 'not-yet');
  store.set(returnedAtom, {});
  store.set(activitySectionAtom, 'recent');
  store.set(isUnsentListOpenAtom, false);
  await keptActs.remove(await keptActs.all());
}

/** Makes the phone report this location, or refuse to. */
export function standAt(place: Place | null): void {
  const respond = (known: PositionCallback, unknown?: PositionErrorCallback | null) => {
    queueMicrotask(() => (place ? known(positionAt(place)) : unknown?.(refused)));
  };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(respond);
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((known, unknown) => {
    respond(known, unknown);
    return 1;
  });
}

const refused: GeolocationPositionError = {
  code: 1,
  message: 'User denied Geolocation',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
};

function positionAt({ latitude, longitude }: Place): GeolocationPosition {
  const values = {
    latitude,
    longitude,
    accuracy: 8,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  const coords = { ...values, toJSON: () => values };
  const timestamp = Date.now();
  return { coords, timestamp, toJSON: () => ({ coords: values, timestamp }) };
}
