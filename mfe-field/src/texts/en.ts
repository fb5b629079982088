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
import { waiting } from './en/waiting.ts';

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
  waiting,
} as const;
