/** The action could not be stored on this device and could not be sent at once either. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
}

/** The action was sent without being stored and got no response: it may have arrived. The same cash recorded again counts once. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
}
