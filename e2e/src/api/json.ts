/** Returns the JSON of a response. Throws with its address, status and text for a status other than 2xx. */
export async function json<Body>(
  call: Promise<{ ok(): boolean; status(): number; url(): string; text(): Promise<string> }>,
): Promise<Body> {
  const response = await call;
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${text}`);
  return JSON.parse(text) as Body;
}
