import { getDefaultStore } from 'jotai';
import { storageFullAtom } from '../reads/reads.atoms.ts';
import { newVersionAtom } from './worker.atoms.ts';

/** The host's: see its README for what it keeps and the messages it takes. */
const address = '/technician-worker.js';
const scope = '/technician';
const lookEvery = 30 * 60_000;
/** Phones are looked at and put away all the time. */
const lookAgainAfter = 5 * 60_000;

const store = getDefaultStore();

/**
 * Has the browser keep the area's files for a start without a network, and looks now and then whether there is a newer version. Where
 * there are no workers, or this page is none of the host's, it does nothing. Returns the function that stops looking.
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
  // A browser without room, or in a private window, refuses: the area then works as long as there is a network.
  workers.register(address, { scope, updateViaCache: 'none' }).then(look, () => {});
  // The first worker is not there yet when the page is.
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

/** Opens this page again with the newest version. */
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
