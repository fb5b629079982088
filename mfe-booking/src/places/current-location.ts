/** Position reported by the browser, as decimal strings. */
export interface CurrentLocation {
  latitude: string;
  longitude: string;
  /** Accuracy of the position, in metres. */
  accuracy: number;
}

export type LocationFailure = 'denied' | 'timeout' | 'unsupported' | 'failed';

/** Returns the coordinates with four decimals, for display. */
export function shownLocation({ latitude, longitude }: Pick<CurrentLocation, 'latitude' | 'longitude'>) {
  return { latitude: Number(latitude).toFixed(4), longitude: Number(longitude).toFixed(4) };
}

/** Asks the browser for its position, up to a minute old, for 20 seconds after the user has allowed it. Rejects with a {@link LocationFailure}. */
export function currentLocation(
  geolocation: Geolocation | undefined = navigator.geolocation,
): Promise<CurrentLocation> {
  return new Promise((resolve, reject) => {
    if (!geolocation) {
      reject('unsupported' satisfies LocationFailure);
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: coords.latitude.toFixed(7),
          longitude: coords.longitude.toFixed(7),
          accuracy: coords.accuracy,
        }),
      (failure) => reject(reasonOf(failure)),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  });
}

function reasonOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): LocationFailure {
  if (code === PERMISSION_DENIED) return 'denied';
  return code === TIMEOUT ? 'timeout' : 'failed';
}
