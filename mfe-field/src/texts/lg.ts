import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from './en.ts';
import { access } from './lg/access.ts';
import { activity } from './lg/activity.ts';
import { bell } from './lg/bell.ts';
import { checklist } from './lg/checklist.ts';
import { duty } from './lg/duty.ts';
import { jobs } from './lg/jobs.ts';
import { payment } from './lg/payment.ts';
import { photos, proof } from './lg/photos.ts';
import { report } from './lg/report.ts';
import { schedule } from './lg/schedule.ts';
import { tracking } from './lg/tracking.ts';
import { unsent } from './lg/unsent.ts';

/**
 * The Luganda texts of this front end.
 *
 * job omulimu · technician omukugu · customer kasitoma · vehicle emmotoka · to clock in okutandika olunaku · to clock out okumaliriza olunaku ·
 * break okuwummula · on the way mu kkubo · checklist olukalala · step omutendera · photo ekifaananyi · signature omukono · cash ssente enkalu ·
 * tip akasiimo · office ofiisi · network yintaneeti. What failed: `… tekisobose …`.
 */
export const lg: Translation<typeof en> = {
  title: 'Ebikulu by’omukugu',
  subtitle: 'Labirira emirimu gyo, essaawa z’okola n’engeri gy’okolamu',
  loading: 'Linda katono...',
  retry: 'Ddamu ogezeeko',
  retrying: 'Tuddamu okugezaako...',
  navigation: 'Ebitundu by’omukugu',
  tab: { dashboard: 'Ebikulu', 'time-tracker': 'Essaawa', checklist: 'Olukalala', schedule: 'Enteekateeka' },
  heading: {
    dashboard: 'Ebikulu by’omukugu',
    'time-tracker': 'Essaawa z’okola',
    checklist: 'Olukalala lw’omulimu',
    schedule: 'Enteekateeka y’emirimu',
  },
  home: 'Yoza, ku bikulu byo',
  profile: 'Ebikukwatako',
  offline: {
    badge: 'Tewali yintaneeti',
    paused: 'Tewali yintaneeti. Kino kijja nga ekomyewo.',
  },
  freshness: {
    offline: 'Tolina yintaneeti. Kyasembye kuzzibwa bupya ku {{time}}.',
    unreachable: 'Tetusobodde kutuuka ku Yoza. Kyasembye kuzzibwa bupya ku {{time}}.',
    reconnecting: 'Tuddamu okuyunga. Kyasembye kuzzibwa bupya ku {{time}}.',
    storageFull:
      'Essimu eno ejjudde. Fuba okufunamu ekifo: okutuusa olwo emirimu gyo tegiba wano nga tewali yintaneeti.',
  },
  version: { ready: 'App eno erina vaasoni empya.', take: 'Gikozese kati' },
  failure: {
    offline: 'Tolina yintaneeti. Tewali kiterekeddwa; ddamu ogezeeko nga yintaneeti ekomyewo.',
    notKept:
      'Essimu eno temuli kifo kya kukikuumiramu, era tekisobose kuweerezebwa. Tewali kiterekeddwa: funa ekifo ku ssimu, oba ddamu ogezeeko ng’olina yintaneeti.',
    mayBeSaved: 'Yoza teyanukudde. Kiyinza okuba nga kiterekeddwa: sooka okebere nga tonnaddamu.',
    noAnswer: 'Yoza teyanukudde. Kebera yintaneeti yo oddemu ogezeeko.',
    other: 'Wabaddewo ensobi. Ddamu ogezeeko.',
  },
  access,
  activity,
  bell,
  checklist,
  duty,
  jobs,
  payment,
  photos,
  places: { near: 'Okumpi ne {{place}}', mine: 'Ekifo we ndi', onMap: 'Ekifo kiterekeddwa' },
  proof,
  report,
  schedule,
  tracking,
  unsent,
};
