const channelName = 'yoza-signed-in-again';

/** Address at which the provider asks for the password even of a signed-in user, and which returns to the page that announces it. */
export const signInAgainAddress = '/api/login?prompt=login&returnTo=%2Fsigned-in';

/** Tells the other tabs of this site that the user has signed in again. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('signed in');
  channel.close();
}

/** Calls `signedIn` whenever the user has signed in again in another tab, until the returned function is called. */
export function onSignedInAgain(signedIn: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', signedIn);
  return () => channel.close();
}
