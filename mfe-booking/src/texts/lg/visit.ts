import type { Translation } from '@yoza/shell-sdk/i18n';
import type { visit as en } from '../en/visit.ts';

export const visit: Translation<typeof en> = {
  title: 'Ezindi mu lukyala luno',
  add: 'Yongerako emmotoka endala',
  hint: 'Omukugu omu akola emmotoka zonna mu kifo kimu, emu ku emu.',
  full: 'Olukyala luyinza okubaamu emmotoka {{count}}.',
  remove: 'Ggyamu',
  removed: '{{vehicle}} tekyali mu lukyala luno.',
  busy: '{{vehicle}} erina dda buukingi mu kiseera ekyo.',
  dialog: {
    add: 'Yongerako emmotoka endala',
    change: 'Kyusa emmotoka eno',
    vehicle: 'Emmotoka',
    service: 'Empeereza',
    none: 'Emmotoka zo zonna ziri mu lukyala luno. Sooka oyongereko endala.',
    submit: 'Yongera ku lukyala',
    save: 'Tereka',
  },
  part: 'Emmotoka {{position}} ku {{count}} mu lukyala lumu',
  cars: 'Emmotoka z’olukyala luno',
  invoices: 'Buli mmotoka erina invoyisi yaayo, gy’oyinza okusasula oluvannyuma ne mobile money oba kaadi.',
  cancelOne: 'Emmotoka eno yokka y’esazibwamu. Endala ez’olukyala zisigala nga zibuukingiddwa.',
  rescheduleAll: 'Emmotoka zonna ez’olukyala luno zigenda mu kiseera ekipya.',
};
