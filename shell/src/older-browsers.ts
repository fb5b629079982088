/**
 * Adds the functions that host and areas call and the oldest supported browsers lack (Chrome 111 to 119, Safari 16.4 to 17.3, Firefox 121 to 123).
 * Functions of the browser stay.
 */
export function addMissingFunctions(): void {
  Promise.withResolvers ??= withResolvers;
  Map.groupBy ??= groupBy;
  AbortSignal.any ??= anySignal;
  URL.canParse ??= canParse;
}

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  const parts: Partial<PromiseWithResolvers<Value>> = {};
  const promise = new Promise<Value>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return { ...(parts as PromiseWithResolvers<Value>), promise };
}

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}
