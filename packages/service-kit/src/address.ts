/**
 * Splits the address of a request into its path and its query, which begins with a question mark or is empty. An absolute address may name another
 * host, which is ignored.
 */
export function addressOf(url = '/'): { path: string; search: string } {
  const relative = url.startsWith('/') ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(relative) ?? [];
  return { path, search: query && `?${query}` };
}
