export type ToastTone = 'success' | 'error' | 'info';

export interface ToastContent {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Button of the toast, such as Undo. Pressing it also closes the toast. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds on screen; 5000 by default. */
  duration?: number;
}

export interface ShownToast extends ToastContent {
  id: number;
  tone: ToastTone;
  duration: number;
}

interface ToastStore {
  shown: ShownToast | null;
  lastId: number;
  listeners: Set<() => void>;
}

const slot = Symbol.for('yoza.toast-store');

// Each remote may bundle its own copy of this module; the page still has only one toast.
const page = globalThis as typeof globalThis & { [slot]?: ToastStore };
const store: ToastStore = (page[slot] ??= { shown: null, lastId: 0, listeners: new Set() });

function publish(shown: ShownToast | null) {
  store.shown = shown;
  for (const listener of store.listeners) listener();
}

/** Shows a toast, which replaces the current one. Works outside React. Returns its id. */
export function showToast({ tone = 'success', duration = 5000, ...content }: ToastContent): number {
  store.lastId += 1;
  publish({ ...content, tone, duration, id: store.lastId });
  return store.lastId;
}

/** Dismisses the current toast; with an id, only if the toast has this id. */
export function dismissToast(id?: number) {
  if (store.shown && (id === undefined || store.shown.id === id)) publish(null);
}

/** Dismisses the current toast if it reports a failure. */
export function dismissErrorToast() {
  if (store.shown?.tone === 'error') publish(null);
}

export function currentToast(): ShownToast | null {
  return store.shown;
}

/** Calls `listener` on every change; returns the function that unsubscribes. */
export function subscribeToToast(listener: () => void): () => void {
  store.listeners.add(listener);
  return () => store.listeners.delete(listener);
}
