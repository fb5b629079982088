const longestWait = 6_000;

/** Position of the browser, at most a minute old, as `0.3136, 32.5811`; null when the technician refuses, or without one within 6 seconds. */
export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<string | null> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve(null);
    // The browser's own limit starts only after the technician has answered its permission prompt.
    const timer = setTimeout(() => resolve(null), longestWait);
    const resolveWith = (place: string | null) => {
      clearTimeout(timer);
      resolve(place);
    };
    geolocation.getCurrentPosition(
      ({ coords }) => resolveWith(`${coords.latitude.toFixed(4)}, ${coords.longitude.toFixed(4)}`),
      () => resolveWith(null),
      { enableHighAccuracy: false, timeout: longestWait, maximumAge: 60_000 },
    );
  });
}
