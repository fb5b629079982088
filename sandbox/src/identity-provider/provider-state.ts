import { join } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import { JsonFile } from '../json-file.ts';

const Entry = z.object({ payload: z.record(z.string(), z.unknown()), expiresAt: z.number() });
type Entries = Record<string, z.infer<typeof Entry>>;

const maximumEntries = 4_000;

/** Sessions, grants, codes and tokens of one provider. They are on disk, so that a restart signs no user out and interrupts no sign-in. */
export class ProviderState {
  readonly #file: JsonFile<Entries>;

  private constructor(file: JsonFile<Entries>) {
    this.#file = file;
  }

  static async open(dataDir: string | undefined, name: string): Promise<ProviderState> {
    const path = dataDir === undefined ? undefined : join(dataDir, `${name}-state.json`);
    return new ProviderState(await JsonFile.open<Entries>(path, z.record(z.string(), Entry), () => ({})));
  }

  /** Returns the storage of one kind of record, as required by oidc-provider. */
  adapterFor(kind: string): Adapter {
    const entries = this.#file.value;
    const keyOf = (id: string) => `${kind}:${id}`;
    const live = (key: string) => {
      const entry = entries[key];
      return entry !== undefined && entry.expiresAt > Date.now() ? (entry.payload as AdapterPayload) : undefined;
    };
    const findBy = async (field: 'uid' | 'userCode', value: string) => {
      const key = Object.keys(entries).find((k) => k.startsWith(`${kind}:`) && entries[k]?.payload[field] === value);
      return key === undefined ? undefined : live(key);
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        const key = keyOf(id);
        // Deleting the entry first moves it to the end, so that the entries that have not changed for longest are dropped first.
        delete entries[key];
        entries[key] = {
          payload,
          expiresAt: expiresIn === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + expiresIn * 1000,
        };
        this.#dropExcess();
        await this.#file.save();
      },
      find: async (id) => live(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = live(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
        await this.#file.save();
      },
      destroy: async (id) => {
        delete entries[keyOf(id)];
        await this.#file.save();
      },
      revokeByGrantId: async (grantId) => {
        // Only this kind: an interaction also refers to its grant, and must survive when another user signs in.
        for (const [key, entry] of Object.entries(entries)) {
          if (key.startsWith(keyOf('')) && entry.payload['grantId'] === grantId) delete entries[key];
        }
        await this.#file.save();
      },
    };
  }

  #dropExcess(): void {
    const entries = this.#file.value;
    const keys = Object.keys(entries);
    if (keys.length <= maximumEntries) return;
    const now = Date.now();
    for (const key of keys) if (entries[key]!.expiresAt <= now) delete entries[key];
    const left = Object.keys(entries);
    for (const key of left.slice(0, Math.max(0, left.length - maximumEntries))) delete entries[key];
  }
}
