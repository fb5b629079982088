import type { Translation } from '@yoza/shell-sdk/i18n';
import type { tracking as en } from '../en/tracking.ts';

export const tracking: Translation<typeof en> = {
  sharing: '{{name}} alaba w’oli okutuusa lw’otuuka',
  waiting: 'Tunoonya w’oli...',
  sentNow: 'Kiweerezeddwa kaakano.',
  sentAgo: 'Kyaweerezeddwa eddakiika {{minutes}} emabega.',
  unsent: 'Tekisobose kuweerezebwa. Tuddamu okugezaako.',
  hint: 'Leka olupapula luno nga luggule: essimu bw’ezikira, oba bw’oggulawo app endala, kiyinza okuyimirira.',
  stop: 'Lekera awo okulaga w’oli',
  notShared: 'Ekifo w’oli tekiragibwa',
  refused: 'Bulawuza tekikkiriza. {{name}} akimanyi nti ojja: weeyongereyo nga bulijjo.',
  unavailable: 'Essimu eno tesobola kumanya w’eri. {{name}} akimanyi nti ojja: weeyongereyo nga bulijjo.',
  stopped: 'Olekedde awo okulaga w’oli. {{name}} akimanyi nti ojja.',
  share: 'Laga w’oli',
};
