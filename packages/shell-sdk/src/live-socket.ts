import { atom, getDefaultStore } from 'jotai';
import type { WebSocket as ReconnectingSocket } from 'partysocket';
import { useEffect, useEffectEvent } from 'react';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ChangedTopic, ClientFrame, ServerFrame } from '@yoza/chat-contract/socket';
import { everyId } from '@yoza/chat-contract/socket-protocol';
import { queryClient } from '@yoza/shell-sdk/query-client';

export type LiveState = 'connecting' | 'open' | 'closed';
export type FrameType = ServerFrame['type'];
export type FrameOf<Type extends FrameType> = Extract<ServerFrame, { type: Type }>;

/** State of the page's live connection; `open` once the server has accepted the user's identity. */
export const liveStateAtom = atom<LiveState>('closed');

/** Close code if the claimed identity does not match the session; a retry would be refused again. */
const policyViolation = 1008;

/** Maximum milliseconds until the page connects, even if its first screen is not shown yet. */
const longestWait = 3000;
/** Milliseconds until the next attempt to fetch the socket's code after a failure. */
const pauseAfterFailure = 5000;
/** Milliseconds within which a lost socket is usually open again. */
const shortGap = 3_000;
/** Maximum milliseconds for which the hidden page of a technician trusts its connection. */
const longestSleep = 30_000;
/** Topics whose changes the server reports on the open socket. */
let reportedTopics: ReadonlySet<ChangedTopic> = new Set();
let showFirstScreen = () => {};
const firstScreen = new Promise<void>((resolve) => {
  // Leaves time to render a response that has just arrived.
  showFirstScreen = () => requestAnimationFrame(() => setTimeout(resolve, 50));
});

type Listener = (frame: ServerFrame) => void;

interface Person {
  userId: string;
  role: 'customer' | 'technician' | 'admin';
}

const listeners = new Map<FrameType, Set<Listener>>();
const backfills = new Set<() => void>();

/** Wish of a user to have the page's socket. */
interface Claim {
  person: Person;
  protocols: (() => string[]) | undefined;
}

const claims: Claim[] = [];
let connected: Claim | undefined;
let livePerson: Person | undefined;
const store = getDefaultStore();
let socket: ReconnectingSocket | undefined;
let networkChanges = new AbortController();
let connectedBefore = false;
/** Number of connects and disconnects so far; lets a superseded connect do nothing once its code is loaded. */
let turns = 0;

/**
 * Keeps the page's only socket open for a user until the returned function is called. A session cookie needs no `protocols`; a technician's token is one
 * of them, read before each attempt. Of several users, the technician has the socket, since the field area shows it; else the one who claimed it last.
 */
export function claimLive(person: Person, protocols?: () => string[]): () => void {
  const claim = { person, protocols };
  claims.push(claim);
  connectClaimed();
  return () => {
    if (!claims.includes(claim)) return;
    claims.splice(claims.indexOf(claim), 1);
    connectClaimed();
  };
}

function connectClaimed(): void {
  const next = claims.findLast(({ person }) => person.role === 'technician') ?? claims.at(-1);
  if (next === connected) return;
  connected = next;
  if (next) connectLive(next.person, next.protocols);
  else disconnectLive();
}

/** Returns the id of the user whose socket the page keeps open; undefined without one. Frames are for this user. */
export const liveUserId = (): string | undefined => livePerson?.userId;

/** True if the server has named the topic among those whose changes it reports. An older server names none. */
export const reportsTopic = (topic: ChangedTopic): boolean =>
  store.get(liveStateAtom) === 'open' && reportedTopics.has(topic);

/**
 * Opens the socket as a user and keeps it open. Waits longer after each failure (1 s to 30 s). After each reconnection it
 * authenticates again and calls every backfill callback, because frames sent in the meantime are lost.
 */
function connectLive(person: Person, protocols: () => string[] = () => []): void {
  disconnectLive();
  livePerson = person;
  store.set(liveStateAtom, 'connecting');
  const turn = ++turns;
  const connect = async () => {
    // The page is usable without live updates, so the socket's code must not delay the first screen.
    await Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, longestWait))]);
    const code = await import('partysocket').catch(() => undefined);
    if (turn !== turns) return;
    if (code) open(code.WebSocket, person, protocols);
    else setTimeout(() => turn === turns && void connect(), pauseAfterFailure);
  };
  void connect();
}

/** Reports that an area is rendered. The page connects once the area's queries have finished. Pages without an area connect after a short wait. */
export function areaIsDrawn(): void {
  // The area starts its queries after this call.
  setTimeout(() => {
    const isIdle = () => queryClient.isFetching() === 0;
    if (isIdle()) return showFirstScreen();
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!isIdle()) return;
      stop();
      showFirstScreen();
    });
    return undefined;
  });
}

function open(Socket: typeof ReconnectingSocket, person: Person, protocols: () => string[]): void {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  const opened = new Socket(address, protocols, {
    minReconnectionDelay: 1000,
    maxReconnectionDelay: 30_000,
    reconnectionDelayGrowFactor: 1.6,
    maxEnqueuedMessages: 0,
  });
  socket = opened;
  networkChanges = new AbortController();
  const { signal } = networkChanges;
  // Without a network a connection seems open for minutes, and frames sent on it are lost; once the network is back, reconnecting need not wait.
  addEventListener('offline', () => opened.reconnect(), { signal });
  addEventListener('online', () => opened.reconnect(), { signal });
  if (person.role === 'technician') reconnectAfterSleep(opened, signal);
  opened.addEventListener('open', () => sendFrame({ type: 'auth', ...person }));
  opened.addEventListener('message', (event) => receive(event.data));
  opened.addEventListener('close', (event) => {
    if (socket !== opened) return;
    if (event.code === policyViolation) return disconnectLive();
    const wasOpen = store.get(liveStateAtom) === 'open';
    store.set(liveStateAtom, 'connecting');
    if (wasOpen) setTimeout(refetchPolled, shortGap);
  });
}

/** Refetches the queries that are polled, so that each adopts its interval for a page without a socket. Does nothing once the socket is open again. */
function refetchPolled(): void {
  if (store.get(liveStateAtom) !== 'connecting') return;
  const isPolled = (query: Query) =>
    query.observers.some(
      ({ options: { refetchInterval } }) => typeof refetchInterval === 'function' && refetchInterval(query),
    );
  void queryClient.refetchQueries({ type: 'active', predicate: isPolled });
}

/** Reconnects when the page is shown after a while: a phone that slept may have lost the connection without notice. */
function reconnectAfterSleep(opened: ReconnectingSocket, signal: AbortSignal): void {
  let hiddenAt = document.hidden ? Date.now() : Infinity;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden && Date.now() - hiddenAt > longestSleep) opened.reconnect();
      hiddenAt = document.hidden ? Date.now() : Infinity;
    },
    { signal },
  );
}

/** Closes the socket permanently, for example at sign-out. */
function disconnectLive(): void {
  turns += 1;
  const closing = socket;
  socket = undefined;
  livePerson = undefined;
  connectedBefore = false;
  networkChanges.abort();
  closing?.close();
  store.set(liveStateAtom, 'closed');
}

/** Sends a frame if the socket is open; nothing is queued. Returns true if the frame was passed to the connection. */
export function sendFrame(frame: ClientFrame): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

/** Calls `listener` with every frame of a type until the returned function is called. */
export function onFrame<Type extends FrameType>(type: Type, listener: (frame: FrameOf<Type>) => void): () => void {
  const set = listeners.get(type) ?? new Set<Listener>();
  listeners.set(type, set.add(listener as Listener));
  return () => set.delete(listener as Listener);
}

/** Calls `backfill` whenever the connection is restored after a gap, to fetch missed data. Returns the function that stops it. */
export function onBackfill(backfill: () => void): () => void {
  backfills.add(backfill);
  return () => backfills.delete(backfill);
}

/** Hook of {@link onFrame}: listens while the component is mounted. */
export function useFrame<Type extends FrameType>(type: Type, listener: (frame: FrameOf<Type>) => void): void {
  const onReceived = useEffectEvent(listener);
  useEffect(() => onFrame(type, (frame) => onReceived(frame)), [type]);
}

/** Query keys of a topic, or a function that returns them for the id of the changed object. Without an id, any object may have changed. */
export type KeysOfTopic = readonly QueryKey[] | ((id?: string) => readonly QueryKey[]);

/**
 * Invalidates the query keys listed for the topic of each `changed` frame, and all of them at a reconnection. Returns the function that stops it. Kept
 * for remotes that were built before `useLiveUpdates`.
 */
export function invalidateOnChange(client: QueryClient, keys: Partial<Record<ChangedTopic, KeysOfTopic>>): () => void {
  const invalidate = (list: KeysOfTopic = [], id?: string) => {
    for (const queryKey of typeof list === 'function' ? list(id) : list) void client.invalidateQueries({ queryKey });
  };
  const stopFrames = onFrame('changed', ({ topic, id }) => invalidate(keys[topic], id === everyId ? undefined : id));
  const stopBackfill = onBackfill(() => {
    for (const list of Object.values(keys)) invalidate(list);
  });
  return () => {
    stopFrames();
    stopBackfill();
  };
}

function receive(data: unknown): void {
  const frame = parse(data);
  if (!frame) return;
  if (frame.type === 'auth_success') {
    reportedTopics = new Set(frame.topics);
    store.set(liveStateAtom, 'open');
    if (connectedBefore) for (const backfill of backfills) backfill();
    connectedBefore = true;
  }
  for (const listener of listeners.get(frame.type) ?? []) listener(frame);
}

/** Parses a frame; undefined if it is not JSON. A frame of an unknown type, from a newer server, is returned and has no listeners. */
function parse(data: unknown): ServerFrame | undefined {
  try {
    return JSON.parse(String(data)) as ServerFrame;
  } catch {
    return undefined;
  }
}
