import { getDefaultStore } from 'jotai';
import { storageFullAtom } from '../reads/reads.atoms.ts';
import { newVersionAtom } from './worker.atoms.ts';

/** Service worker of the shell: see its README for what it caches and the messages it accepts. */
const address = '/technician-worker.js';
const scope = '/technician';
/** Interval of checks while the page is visible, in milliseconds. */
const lookEvery = 30 * 60_000;
/** Minimum interval of checks when the page becomes visible, in milliseconds, since phones are picked up and put away all the time. */
const lookAgainAfter = 5 * 60_000;

const store = getDefaultStore();

/**
 * Makes the browser cache the area's files for a start without a network, and regularly checks for a newer version. Does nothing where service
 * workers are unavailable or the page does not belong to the shell. Returns the function that stops the checks.
 */
export function keepFiles(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return () => {};
  const onMessage = ({ data }: MessageEvent) => hear(data as Message);
  let looked = 0;
  const look = () => {
    looked = Date.now();
    void registered(workers).then((worker) => worker?.postMessage({ type: 'look' }));
  };
  const lookAgain = () => {
    if (!document.hidden && Date.now() - looked > lookAgainAfter) look();
  };
  workers.addEventListener('message', onMessage);
  workers.startMessages();
  // Registration fails in a private window or without storage: the area then works only with a network.
  workers.register(address, { scope, updateViaCache: 'none' }).then(look, () => {});
  // The first worker becomes active after the page has loaded.
  workers.addEventListener('controllerchange', look);
  const timer = setInterval(lookAgain, lookEvery);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    workers.removeEventListener('message', onMessage);
    workers.removeEventListener('controllerchange', look);
    clearInterval(timer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Asks the worker to open pages with the newest version from now on; on its reply, {@link keepFiles} reloads this page. */
export async function takeNewVersion(): Promise<void> {
  (await registered(navigator.serviceWorker))?.postMessage({ type: 'take' });
}

type Message = { type: 'version'; isNewerThere: boolean } | { type: 'taken' } | { type: 'full' };

function hear(message: Message): void {
  if (message.type === 'version') store.set(newVersionAtom, message.isNewerThere);
  if (message.type === 'full') store.set(storageFullAtom, true);
  if (message.type === 'taken') location.reload();
}

async function registered(workers: ServiceWorkerContainer): Promise<ServiceWorker | null> {
  return (await workers.getRegistration(scope))?.active ?? null;
}
