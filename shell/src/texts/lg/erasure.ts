import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/erasure.ts';

/** The Luganda texts of the erasure of an account. */
export const lg: Translation<typeof en> = {
  erasure: {
    title: 'Sangula akawunti yange',
    loading: 'Tukebera oba akawunti yo egenda kusangulwa...',
    failed: 'Kino tekisobose kuleetebwa',
    failedHint: 'Kebera yintaneeti yo oddemu ogezeeko.',
    lead: 'Osobola okusaba ne tusangula byonna Yoza by’ekutereseeko.',
    goes: 'Amannya go, ennamba yo, emmotoka, ebifaananyi, obubonero n’emboozi bisangulwa. Kino tekiyinza kuzzibwawo.',
    stays:
      'Invoyisi ne lisiiti zisigala ng’etteeka ly’omusolo bwe lyetaaga, waakiri emyaka etaano. Zisibibwa era tezikozesebwa kirala.',
    grace:
      'Tekibaawo mangu ago: bw’omala okusaba, olunaku lulabika wano. Okutuusa olwo osobola okuyingira n’okuuma akawunti yo.',
    start: 'Sangula akawunti yange',
    keep: 'Kuuma akawunti yange',
    question: {
      title: 'Tusangule akawunti yo?',
      text: 'Ku lunaku lw’onoolaba ng’omaze okusaba tusangula byonna okuggyako invoyisi ne lisiiti, era ojja kufulumizibwa wonna. Osobola okukyusa ekirowoozo kyo okutuusa olwo.',
    },
    requesting: 'Tusaba...',
    requested: 'Akawunti yo ejja kusangulwa',
    notRequested: 'Akawunti yo tesanguddwa',
    notRequestedHint: 'Tetusobodde kukebera buukingi ne invoyisi zo. Ddamu ogezeeko mu kaseera katono.',
    refused: {
      'active-jobs': 'Olina buukingi ezitannaggwa. Zisazeemu oba linda ziggwe.',
      'open-balance': 'Olina invoyisi etasasuddwa, oba okusasula oba okuddizibwa ssente okutannaggwa.',
    },
    link: { 'active-jobs': 'Buukingi zange', 'open-balance': 'Invoyisi' },
    due: 'Akawunti yo ejja kusangulwa {{time}}.',
    dueHint:
      'Okutuusa olwo osobola okugikozesa nga bulijjo. Buukingi ezitannaggwa ne invoyisi ezitasasuddwa biziyiza okugisangula.',
    blocked: {
      'active-jobs': 'Akawunti yo tesobose kusangulwa, kubanga olina buukingi ezitannaggwa. Tujja kuddamu {{time}}.',
      'open-balance':
        'Akawunti yo tesobose kusangulwa, olwa invoyisi etasasuddwa, oba okusasula oba okuddizibwa ssente okutannaggwa. Tujja kuddamu {{time}}.',
    },
    keeping: 'Tugikuuma...',
    kept: 'Akawunti yo esigalawo',
    notKept: 'Akawunti yo ekyagenda kusangulwa',
  },
};
