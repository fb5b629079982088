import { atom, getDefaultStore } from 'jotai';
import type { WebSocket as ReconnectingSocket } from 'partysocket';
import { useEffect, useEffectEvent } from 'react';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ChangedTopic, ClientFrame, ServerFrame } from '@yoza/contracts/socket';
import { queryClient } from '@yoza/shell-sdk/query-client';

export type LiveState = 'connecting' | 'open' | 'closed';
export type FrameType = ServerFrame['type'];
export type FrameOf<Type extends FrameType> = Extract<ServerFrame, { type: Type }>;

/** Whether the page hears of changes right now: `open` from the moment the server has accepted who this is. */
export const liveStateAtom = atom<LiveState>('closed');

/** The server closes with this when claim and session differ: trying again would be refused again. */
const policyViolation = 1008;

/** Milliseconds until the page connects, whatever becomes of its first screen. */
const longestWait = 3000;
/** Milliseconds until the socket's code is asked for again when it could not be fetched. */
const pauseAfterFailure = 5000;
let showFirstScreen = () => {};
const firstScreen = new Promise<void>((resolve) => {
  // An answer is drawn some moments after it has come.
  showFirstScreen = () => requestAnimationFrame(() => setTimeout(resolve, 50));
});

type Listener = (frame: ServerFrame) => void;

interface Person {
  userId: string;
  role: 'customer' | 'technician' | 'admin';
}

const listeners = new Map<FrameType, Set<Listener>>();
const backfills = new Set<() => void>();
const store = getDefaultStore();
let socket: ReconnectingSocket | undefined;
let networkChanges = new AbortController();
let connectedBefore = false;
/** Counts connects and disconnects, so that one that is overtaken while its code loads does nothing. */
let turns = 0;

/**
 * Opens the page's one socket as the signed-in person and keeps it open, waiting longer after each failure (1 s to 30 s). After
 * each reconnection it says who this is again and has every backfill callback run, because frames sent meanwhile are lost.
 */
export function connectLive(person: Person): void {
  disconnectLive();
  store.set(liveStateAtom, 'connecting');
  const turn = ++turns;
  const connect = async () => {
    // The page can be used before it is told of changes: the socket's code is no part of the way to the first screen.
    await Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, longestWait))]);
    const code = await import('partysocket').catch(() => undefined);
    if (turn !== turns) return;
    if (code) open(code.WebSocket, person);
    else setTimeout(() => turn === turns && void connect(), pauseAfterFailure);
  };
  void connect();
}

/** Says that an area is drawn: once it has got what it asked for, the page connects. Pages without an area wait a moment. */
export function areaIsDrawn(): void {
  // What the area asks for is asked after this.
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

function open(Socket: typeof ReconnectingSocket, person: Person): void {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  const opened = new Socket(address, [], {
    minReconnectionDelay: 1000,
    maxReconnectionDelay: 30_000,
    reconnectionDelayGrowFactor: 1.6,
    maxEnqueuedMessages: 0,
  });
  socket = opened;
  networkChanges = new AbortController();
  const { signal } = networkChanges;
  // A connection whose network went away looks open for minutes, and what is sent on it is lost; one that comes back need not wait.
  addEventListener('offline', () => opened.reconnect(), { signal });
  addEventListener('online', () => opened.reconnect(), { signal });
  opened.addEventListener('open', () => sendFrame({ type: 'auth', ...person }));
  opened.addEventListener('message', (event) => receive(event.data));
  opened.addEventListener('close', (event) => {
    if (socket !== opened) return;
    if (event.code === policyViolation) disconnectLive();
    else store.set(liveStateAtom, 'connecting');
  });
}

/** Closes the socket for good, such as on signing out. */
export function disconnectLive(): void {
  turns += 1;
  const closing = socket;
  socket = undefined;
  connectedBefore = false;
  networkChanges.abort();
  closing?.close();
  store.set(liveStateAtom, 'closed');
}

/** Sends a frame if the socket is open. Returns whether it was handed to the connection; nothing is queued. */
export function sendFrame(frame: ClientFrame): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

/** Calls `listener` with every frame of a type, until the returned function is called. */
export function onFrame<Type extends FrameType>(type: Type, listener: (frame: FrameOf<Type>) => void): () => void {
  const set = listeners.get(type) ?? new Set<Listener>();
  listeners.set(type, set.add(listener as Listener));
  return () => set.delete(listener as Listener);
}

/** Calls `backfill` whenever the connection is there again after a gap, to fetch what was missed. */
export function onBackfill(backfill: () => void): () => void {
  backfills.add(backfill);
  return () => backfills.delete(backfill);
}

/** {@link onFrame} for the life of a component. */
export function useFrame<Type extends FrameType>(type: Type, listener: (frame: FrameOf<Type>) => void): void {
  const onReceived = useEffectEvent(listener);
  useEffect(() => onFrame(type, (frame) => onReceived(frame)), [type]);
}

/** The query keys of a topic, or which ones by the id of what changed; without an id anything may have. */
export type KeysOfTopic = readonly QueryKey[] | ((id?: string) => readonly QueryKey[]);

/**
 * Keeps cached answers true: a `changed` frame invalidates the query keys listed for its topic, and a reconnection all of them.
 * Returns the function that stops it.
 */
export function invalidateOnChange(client: QueryClient, keys: Partial<Record<ChangedTopic, KeysOfTopic>>): () => void {
  const invalidate = (list: KeysOfTopic = [], id?: string) => {
    for (const queryKey of typeof list === 'function' ? list(id) : list) void client.invalidateQueries({ queryKey });
  };
  const stopFrames = onFrame('changed', ({ topic, id }) => invalidate(keys[topic], id));
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
    store.set(liveStateAtom, 'open');
    if (connectedBefore) for (const backfill of backfills) backfill();
    connectedBefore = true;
  }
  for (const listener of listeners.get(frame.type) ?? []) listener(frame);
}

/** A frame that cannot be read is a newer server's: it is left alone. */
function parse(data: unknown): ServerFrame | undefined {
  try {
    return JSON.parse(String(data)) as ServerFrame;
  } catch {
    return undefined;
  }
}
