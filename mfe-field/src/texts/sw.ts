import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from './en.ts';
import { access } from './sw/access.ts';
import { activity } from './sw/activity.ts';
import { bell } from './sw/bell.ts';
import { checklist } from './sw/checklist.ts';
import { duty } from './sw/duty.ts';
import { jobs } from './sw/jobs.ts';
import { payment } from './sw/payment.ts';
import { photos, proof } from './sw/photos.ts';
import { report } from './sw/report.ts';
import { schedule } from './sw/schedule.ts';
import { tracking } from './sw/tracking.ts';
import { unsent } from './sw/unsent.ts';

/**
 * The Kiswahili texts of this front end.
 *
 * job kazi · technician fundi · customer mteja · vehicle gari · to clock in kuanza siku · to clock out kumaliza siku · break mapumziko ·
 * on the way njiani · checklist orodha · step hatua · photo picha · signature sahihi · cash pesa taslimu · tip bakshishi · office ofisi ·
 * network mtandao. What failed: `… haikuweza …`.
 */
export const sw: Translation<typeof en> = {
  title: 'Dashibodi ya fundi',
  subtitle: 'Simamia kazi zako, saa zako na utendaji wako',
  loading: 'Inapakia...',
  retry: 'Jaribu tena',
  retrying: 'Inajaribu tena...',
  navigation: 'Sehemu za fundi',
  tab: { dashboard: 'Dashibodi', 'time-tracker': 'Saa za kazi', checklist: 'Orodha', schedule: 'Ratiba' },
  heading: {
    dashboard: 'Dashibodi ya fundi',
    'time-tracker': 'Saa za kazi',
    checklist: 'Orodha ya kazi',
    schedule: 'Ratiba ya kazi',
  },
  home: 'Yoza, kwenye dashibodi yako',
  profile: 'Wasifu wako',
  offline: {
    badge: 'Hakuna mtandao',
    paused: 'Hakuna mtandao. Hii itapakiwa mara utakaporudi.',
  },
  freshness: {
    offline: 'Huna mtandao. Ilisasishwa mwisho {{time}}.',
    unreachable: 'Yoza haikufikika. Ilisasishwa mwisho {{time}}.',
    reconnecting: 'Inaunganisha tena. Ilisasishwa mwisho {{time}}.',
    storageFull: 'Nafasi ya simu hii imejaa. Pata nafasi: hadi hapo kazi zako hazitakuwa hapa wakati hakuna mtandao.',
  },
  version: { ready: 'Toleo jipya la programu hii liko tayari.', take: 'Tumia sasa' },
  failure: {
    offline: 'Huna mtandao. Hakuna kilichohifadhiwa; jaribu tena mtandao ukirudi.',
    notKept:
      'Simu hii haina nafasi ya kuihifadhi, na haikuweza kutumwa. Hakuna kilichohifadhiwa: pata nafasi kwenye simu, au jaribu tena ukiwa na mtandao.',
    mayBeSaved: 'Yoza haijajibu. Huenda imehifadhiwa: angalia kwanza kabla ya kujaribu tena.',
    noAnswer: 'Yoza haijajibu. Angalia mtandao wako kisha ujaribu tena.',
    other: 'Hitilafu imetokea. Jaribu tena.',
  },
  access,
  activity,
  bell,
  checklist,
  duty,
  jobs,
  payment,
  photos,
  places: { near: 'Karibu na {{place}}', mine: 'Mahali nilipo', onMap: 'Mahali pamehifadhiwa' },
  proof,
  report,
  schedule,
  tracking,
  unsent,
};
