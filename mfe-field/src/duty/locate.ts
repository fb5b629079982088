const longestWait = 6_000;

/** Where the browser is, as `0.3136, 32.5811`; null when the person refuses, or it cannot tell within 6 seconds. */
export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<string | null> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve(null);
    // The browser's own limit only counts once the person has answered its question.
    const timer = setTimeout(() => resolve(null), longestWait);
    const answer = (place: string | null) => {
      clearTimeout(timer);
      resolve(place);
    };
    geolocation.getCurrentPosition(
      ({ coords }) => answer(`${coords.latitude.toFixed(4)}, ${coords.longitude.toFixed(4)}`),
      () => answer(null),
      { enableHighAccuracy: false, timeout: longestWait, maximumAge: 60_000 },
    );
  });
}
