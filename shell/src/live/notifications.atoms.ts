import { atom } from 'jotai';

export type NotificationKind = 'job' | 'invoice' | 'chat-session' | 'message';

export interface Notification {
  kind: NotificationKind;
  /** The id of what changed. */
  about: string;
  at: Date;
}

const kept = 20;

/** What has changed since the page was opened, newest first; one line for each thing. */
export const notificationsAtom = atom<readonly Notification[]>([]);

/** How many of them came since the bell was last opened. */
export const unreadAtom = atom(0);

export const addNotification = atom(null, (get, set, added: Omit<Notification, 'at'>) => {
  const others = get(notificationsAtom).filter(({ kind, about }) => kind !== added.kind || about !== added.about);
  set(notificationsAtom, [{ ...added, at: new Date() }, ...others].slice(0, kept));
  set(unreadAtom, Math.min(get(unreadAtom) + 1, kept));
});
