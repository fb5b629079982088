/** Returns the JSON of a response. Throws with its address, status and text for a status other than 2xx. */
export async function json<Body>(
  call: Promise<{ ok(): boolean; status(): number; url(): string; text(): Promise<string> }>,
): Promise<Body> {
  const answer = await call;
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${text}`);
  return JSON.parse(text) as Body;
}
