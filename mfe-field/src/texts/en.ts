import { access } from './access.en.ts';
import { activity } from './activity.en.ts';
import { checklist } from './checklist.en.ts';
import { duty } from './duty.en.ts';
import { jobs } from './jobs.en.ts';
import { payment } from './payment.en.ts';
import { photos, proof } from './photos.en.ts';
import { schedule } from './schedule.en.ts';
import { tracking } from './tracking.en.ts';
import { waiting } from './waiting.en.ts';

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
  offline: {
    badge: 'Offline',
    paused: 'There is no network. This loads as soon as it is back.',
  },
  freshness: {
    offline: 'You are offline. What you see is as of {{time}}.',
    unreachable: 'Yoza cannot be reached. What you see is as of {{time}}.',
    waiting: 'Looking for news. What you see is as of {{time}}.',
    storageFull:
      'The storage of this phone is full. Make some room: until then your jobs are not here when there is no network.',
  },
  version: { ready: 'A new version of this app is ready. Take it when it suits you.', take: 'Use it now' },
  failure: {
    offline: 'You are offline. Nothing was saved; try again when the network is back.',
    notKept:
      'This phone has no room left to keep it, and it could not be sent. Nothing was saved: make room on the phone, or try again with a network.',
    noAnswer: 'No answer from Yoza. Check your connection and try again.',
    other: 'Something went wrong. Try again.',
  },
  access,
  activity,
  checklist,
  duty,
  jobs,
  payment,
  photos,
  proof,
  schedule,
  tracking,
  waiting,
} as const;
