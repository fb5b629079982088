import type { Client } from 'openapi-fetch';
import { atom, getDefaultStore } from 'jotai';
import type { components } from '@yoza/identity-contract/api';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { apiClient, sendWithTimeout } from '@yoza/shell-sdk/api';
import { keepProfile, keptProfile } from './kept-profile.ts';
import {
  accessKey,
  endTechnicianSignIn,
  forgetTechnicianTokens,
  hasTechnicianToken,
  profileKey,
  refreshKey,
} from './technician-tokens.ts';

export type TechnicianProfile = components['schemas']['TechnicianProfile'];

export type TechnicianState =
  | { status: 'loading'; technician: null }
  | { status: 'signed-in'; technician: TechnicianProfile }
  /** `No token`: no technician is signed in here. `Unauthorized`: the tokens were refused, or the technician signed out. */
  | { status: 'unauthorized'; technician: null; reason: 'No token' | 'Unauthorized' }
  /** The tokens are stored, but the profile could not be fetched. */
  | { status: 'unavailable'; technician: null; reason: string };

/** State of the technician whose tokens are stored. */
export const technicianStateAtom = atom<TechnicianState>({ status: 'loading', technician: null });

const checkEvery = 60_000;
const refreshUnder = 5 * 60_000;
const store = getDefaultStore();

/** Thrown when a request belongs to another technician than the one who is signed in. */
export class AnotherTechnicianError extends Error {
  override readonly name = 'AnotherTechnicianError';
}

export interface Tokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

/**
 * Stores the tokens in this browser and loads the profile. Without a refresh token, one already stored stays. Does not throw if the profile cannot be
 * loaded: the outcome is in {@link technicianStateAtom}.
 */
export async function signInTechnician({ accessToken, refreshToken }: Tokens): Promise<void> {
  // The stored profile may belong to another technician.
  localStorage.removeItem(profileKey);
  storeTokens({ accessToken, refreshToken });
  await loadTechnician();
}

/** Removes the tokens, profile and stored responses of this browser. If the technician requested it, also ends the sign-in at the server. */
export function signOutTechnician(why: 'refused' | 'requested' = 'refused'): void {
  if (why === 'requested') endTechnicianSignIn();
  else forgetTechnicianTokens();
  store.set(technicianStateAtom, { status: 'unauthorized', technician: null, reason: 'Unauthorized' });
}

/**
 * Loads the profile, then checks the token every 60 seconds and renews it if less than 5 minutes are left. Also follows sign-ins and sign-outs in
 * other tabs. Returns the function that stops it.
 */
export function watchTechnicianSession(): () => void {
  void loadTechnician();
  const timer = setInterval(() => {
    const token = localStorage.getItem(accessKey);
    // Without a network a renewal can only fail, and would log an error every minute.
    if (token && navigator.onLine && expiresAt(token) - Date.now() < refreshUnder) void renew(token);
  }, checkEvery);
  const onStorage = (event: StorageEvent) => {
    if (event.key === accessKey) void loadTechnician();
  };
  addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', onStorage);
  };
}

async function renew(token: string): Promise<void> {
  // A renewal that the server did not decide is tried again in a minute.
  if (await refreshOnce(token).catch(() => undefined)) await loadTechnician();
}

/** Number of the latest profile request; of several concurrent ones only the latest applies. */
let lastRequestNumber = 0;

/**
 * Fetches the profile with the stored token, with one renewal on a 401. Until the response arrives, and if there is none, the stored profile
 * applies if the token is its technician's, so that their area opens without a network. Never rejects: the outcome is in the state.
 */
export async function loadTechnician(): Promise<void> {
  if (!hasTechnicianToken()) {
    store.set(technicianStateAtom, { status: 'unauthorized', technician: null, reason: 'No token' });
    return;
  }
  const requestNumber = ++lastRequestNumber;
  const token = localStorage.getItem(accessKey) ?? '';
  const kept = keptProfile();
  // Another technician has signed in, in another tab, and must not see this screen's content.
  if (isOfAnother(token, store.get(technicianStateAtom).technician?.userId))
    store.set(technicianStateAtom, { status: 'loading', technician: null });
  if (kept && !isOfAnother(token, kept.userId) && store.get(technicianStateAtom).status !== 'signed-in')
    store.set(technicianStateAtom, { status: 'signed-in', technician: kept });
  try {
    // Sent as the token's present owner: an account whose address was verified may belong to another person than before.
    const response = await send(new Request(`${location.origin}/api/technician/me`), () => {});
    if (!response.ok) throw await ApiError.from(response);
    const technician = (await response.json()) as TechnicianProfile;
    if (requestNumber !== lastRequestNumber) return;
    keepProfile(technician);
    store.set(technicianStateAtom, { status: 'signed-in', technician });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signOutTechnician();
    // A technician shown as signed in stays so on a bad connection; their work continues offline.
    else if (requestNumber === lastRequestNumber && store.get(technicianStateAtom).status !== 'signed-in') {
      store.set(technicianStateAtom, {
        status: 'unavailable',
        technician: null,
        reason: 'Failed to fetch technician data',
      });
    }
  }
}

/**
 * Creates a client typed like `apiClient` that sends the technician's bearer token. On a 401 it renews the token once and repeats the call; if the
 * renewal is refused, the technician is signed out. Throws as `apiClient` and {@link sendAsTechnician} do.
 */
export function technicianClient<Paths extends object>(): Client<Paths> {
  return apiClient<Paths>(sendAsTechnician);
}

/**
 * Sends one request as the technician. Throws `401: No authentication token` without a token, and `401: Authentication failed` if its renewal is
 * refused, as an {@link ApiError}. If the renewal fails otherwise, throws that error, and the technician stays signed in. Returns any other response,
 * also one with an error status. Throws an {@link AnotherTechnicianError} instead of sending in the name of another technician who has signed in on
 * this phone in the meantime.
 */
export async function sendAsTechnician(request: Request): Promise<Response> {
  let sender = store.get(technicianStateAtom).technician?.userId;
  return send(request, (token) => {
    if (isOfAnother(token, sender)) throw new AnotherTechnicianError();
    sender = ownerOf(token);
  });
}

/** Sends with the stored token, and after a 401 with the renewed one. Calls `accept` before each; it throws for a token that must not be used. */
async function send(request: Request, accept: (token: string) => void): Promise<Response> {
  const token = localStorage.getItem(accessKey);
  if (!token) throw new ApiError(401, 'No authentication token');
  accept(token);
  // A body can be read only once: the copy is for the retry.
  const again = request.clone();
  const response = await sendWithTimeout(withBearer(request, token));
  if (response.status !== 401) return response;
  // An unread body may keep the call open until its timeout.
  await response.arrayBuffer();
  const renewed = await refreshOnce(token);
  if (!renewed) throw new ApiError(401, 'Authentication failed');
  accept(renewed);
  return sendWithTimeout(withBearer(again, renewed));
}

/**
 * Renews the tokens and returns the new access token; undefined if they were refused and removed, or if another tab has signed out; rejects if the
 * server did not decide. All tabs together renew once: a tab that gets the lock later finds that `stale` is no longer the stored token and uses the
 * new one.
 */
async function refreshOnce(stale: string): Promise<string | undefined> {
  return navigator.locks.request('yoza-technician-refresh', async () => {
    const current = localStorage.getItem(accessKey);
    if (current !== stale) return current ?? undefined;
    try {
      const refreshToken = localStorage.getItem(refreshKey);
      if (!refreshToken) throw new ApiError(401, 'No refresh token');
      const response = await sendWithTimeout(
        new Request(`${location.origin}/api/technician/refresh-token`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ refreshToken }),
        }),
      );
      if (!response.ok) throw await ApiError.from(response);
      const tokens = (await response.json()) as Required<Tokens>;
      storeTokens(tokens);
      return tokens.accessToken;
    } catch (error) {
      console.error('Token refresh failed', error);
      if (!isRefusal(error)) throw error;
      signOutTechnician();
      return undefined;
    }
  });
}

/** True for a refusal by the server (or no refresh token); false for no response, a limit reached (429) or a failure of the server (5xx). */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404, 410, 422].includes(error.status);
}

function storeTokens({ accessToken, refreshToken }: Tokens): void {
  localStorage.setItem(accessKey, accessToken);
  if (refreshToken) localStorage.setItem(refreshKey, refreshToken);
}

function withBearer(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return new Request(request, { headers });
}

/** Returns the expiry of a token in milliseconds since 1970; 0 for an unreadable token, so that it is renewed. */
const expiresAt = (token: string): number => (claimsOf(token).exp ?? 0) * 1000;

/** Returns the owner of a token; undefined if the token does not name one. */
const ownerOf = (token: string): string | undefined => claimsOf(token).sub;

/** Returns the owner (a user's id) of the token in this browser; undefined without a token. */
export function technicianOfToken(): string | undefined {
  return ownerOf(localStorage.getItem(accessKey) ?? '');
}

function isOfAnother(token: string, person: string | undefined): boolean {
  const owner = ownerOf(token);
  return owner !== undefined && person !== undefined && owner !== person;
}

function claimsOf(token: string): { exp?: number; sub?: string } {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number; sub?: string };
  } catch {
    return {};
  }
}
