/** Shows the user that they have to sign in again, and resolves with whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets the part of the page that asks the user; returns a function that removes it. */
export function onRecentSignInRequired(handler: Ask): () => void {
  ask = handler;
  return () => {
    if (ask !== handler) return;
    ask = undefined;
    asking = undefined;
  };
}

/**
 * Sends a request. If the server requires a recent sign-in for it, asks the user, once for all requests that wait for it, and sends it again after they
 * have signed in: nothing entered on the page is lost. Otherwise returns the first response.
 */
export async function sendAfterSignIn(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!ask) return send(request);
  // A body can be read only once: the copy is for the second time.
  const again = request.clone();
  const response = await send(request);
  if (response.status !== 403 || !ask || !(await isRequired(response.clone()))) return response;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return (await asking) ? send(again) : response;
}

async function isRequired(response: Response): Promise<boolean> {
  const problem = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return problem?.code === 'RECENT_SIGN_IN_REQUIRED';
}
