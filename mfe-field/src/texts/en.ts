import { access } from './en/access.ts';
import { activity } from './en/activity.ts';
import { bell } from './en/bell.ts';
import { checklist } from './en/checklist.ts';
import { duty } from './en/duty.ts';
import { jobs } from './en/jobs.ts';
import { payment } from './en/payment.ts';
import { photos, proof } from './en/photos.ts';
import { report } from './en/report.ts';
import { schedule } from './en/schedule.ts';
import { tracking } from './en/tracking.ts';
import { unsent } from './en/unsent.ts';

/** The English texts of this front end. */
export const en = {
  title: 'Technician Dashboard',
  subtitle: 'Manage your jobs, track time, and view performance',
  loading: 'Loading...',
  retry: 'Retry',
  retrying: 'Trying again...',
  navigation: 'Technician sections',
  tab: { dashboard: 'Dashboard', 'time-tracker': 'Time Tracker', checklist: 'Checklist', schedule: 'Schedule' },
  heading: {
    dashboard: 'Technician Dashboard',
    'time-tracker': 'Time Tracker',
    checklist: 'Work Checklist',
    schedule: 'Schedule View',
  },
  home: 'Yoza, to your dashboard',
  profile: 'Your profile',
  offline: {
    badge: 'Offline',
    paused: 'You are offline. This loads when the connection is back.',
  },
  freshness: {
    offline: 'You are offline. Last updated at {{time}}.',
    unreachable: 'Yoza cannot be reached. Last updated at {{time}}.',
    reconnecting: 'Reconnecting. Last updated at {{time}}.',
    storageFull: 'The storage of this phone is full. Free up some space: until then you cannot see your jobs offline.',
  },
  version: { ready: 'A new version of this app is ready.', take: 'Update now' },
  failure: {
    offline: 'You are offline. Nothing was saved. Try again when the connection is back.',
    notKept:
      'The storage of this phone is full and the change could not be sent. Nothing was saved. Free up some space, or try again when you are online.',
    mayBeSaved: 'No response from Yoza. The change may have been saved. Check before you try again.',
    noAnswer: 'No response from Yoza. Check your connection and try again.',
    other: 'Something went wrong. Try again.',
  },
  access,
  activity,
  bell,
  checklist,
  duty,
  jobs,
  payment,
  photos,
  places: { near: 'Near {{place}}', mine: 'My location', onMap: 'Location saved' },
  proof,
  report,
  schedule,
  tracking,
  unsent,
} as const;
