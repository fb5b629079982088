const areas = new Set([
  '/',
  '/customer',
  '/technician',
  '/technician/dashboard',
  '/admin',
  '/admin/setup',
  '/profile',
  '/booking-success',
  '/apply-technician',
  '/signed-in',
]);

/** Query parameters kept after sign-in, if their value matches {@link plain}; all others, such as searches, are dropped. */
const parameters = new Set([
  'tab',
  'view',
  'step',
  'section',
  'message',
  'service',
  'booked',
  'show',
  'month',
  'week',
  'day',
  'from',
  'to',
  'completedFrom',
  'completedTo',
  'date',
  'vehicle',
  'status',
  'method',
  'minTotal',
  'maxTotal',
  'chat',
  'job',
  'dialog',
  'invoice',
  'payment',
  'report',
  'customer',
  'technician',
  'activity',
  'period',
  'role',
  'holder',
  'actor',
  'kind',
  'action',
  'subject',
  'sort',
  'order',
]);
const plain = /^[\w.-]{1,100}$/;
/** Maximum characters of a returned path, which is kept in a cookie. A path that would be longer is returned without parameters. */
const longest = 500;

/**
 * Returns the path to open after sign-in: the requested area of this site with the parameters that may be kept, or the front page if the requested
 * path leads elsewhere.
 */
export function returnPath(requestedPath: string | undefined): string {
  const [path = '', ...rest] = (requestedPath ?? '').split('?');
  if (!areas.has(path)) return '/';
  const given = [...new URLSearchParams(rest.join('?'))];
  const kept = given.filter(([name, value]) => parameters.has(name) && plain.test(value));
  const whole = `${path}?${new URLSearchParams(kept)}`;
  return kept.length === 0 || whole.length > longest ? path : whole;
}
