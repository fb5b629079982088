import { RemoteVersions, type SliceVersion, versionsAt } from '@yoza/kernel-contract/slice-versions';
import { request } from 'undici';
import { z } from 'zod';
import { openAgent } from './connections.ts';

/** Maximum size of the file: it is another team's data. */
const maxBytes = 65_536;

const agent = openAgent({ maxResponseSize: maxBytes });

/** Fetches the versions that a remote's server serves as `/versions.json`. Rejects if it does not answer within `timeoutMs`, or not as agreed. */
export async function fetchVersions(address: string, timeoutMs: number): Promise<SliceVersion[]> {
  const { statusCode, body } = await request(new URL('/versions.json', address), {
    dispatcher: agent,
    signal: AbortSignal.timeout(timeoutMs),
    // A new connection each time reaches the present pods behind the address.
    reset: true,
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`It answered ${statusCode}`);
  }
  const result = RemoteVersions.safeParse(await body.json());
  if (!result.success) throw new Error(z.prettifyError(result.error));
  return versionsAt(address, result.data);
}
