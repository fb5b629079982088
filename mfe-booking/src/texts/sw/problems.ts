import type { Translation } from '@yoza/shell-sdk/i18n';
import type { problems as en } from '../en/problems.ts';

export const problems: Translation<typeof en> = {
  SLOT_FULL: 'Kipindi hiki kimechukuliwa sasa hivi. Tafadhali chagua kingine.',
  SLOT_PAST: 'Kipindi hiki kimeshaanza. Tafadhali chagua cha baadaye.',
  VEHICLE_BUSY: 'Gari hili tayari lina miadi wakati huo',
  PRICE_CHANGED: 'Bei imebadilika. Tafadhali angalia jumla mpya kisha uthibitishe tena.',
  OUT_OF_REACH:
    'Mahali hapa ni mbali mno: tunafika hadi {{reachKm}} km kutoka katikati ya eneo letu la huduma. Tafadhali chagua mahali pa karibu zaidi.',
  ADD_ON_UNAVAILABLE: 'Nyongeza uliyochagua haitolewi tena na huduma hii. Tafadhali angalia ulichochagua.',
  VEHICLE_NOT_FOUND: 'Gari halikupatikana',
  SERVICE_NOT_FOUND: 'Huduma haikupatikana',
  SERVICE_RETIRED: 'Huduma hii haitolewi tena. Tafadhali chagua nyingine.',
  TOO_MANY_BOOKINGS:
    'Unaweza kuwa na miadi {{limit}} ambayo haijakamilika, na kila gari huhesabiwa. Tafadhali ghairi mojawapo, au tuulize kwenye mazungumzo ya msaada.',
  TOO_MANY_BOOKINGS_TODAY:
    'Umeweka miadi mara nyingi mno ndani ya siku moja. Tafadhali jaribu tena kesho, au tuulize kwenye mazungumzo ya msaada.',
  TOO_MANY_UNPAID_BOOKINGS:
    'Katika siku {{days}} za kwanza, akaunti inaweza kuwa na miadi {{limit}} ambayo haijalipiwa. Tafadhali lipia mojawapo au ughairi mojawapo, au tuulize kwenye mazungumzo ya msaada.',
  TOO_MANY_MOVES:
    'Umehamisha miadi hii mara {{limit}}. Tafadhali tuandikie kwenye mazungumzo ya msaada ili kuihamisha tena.',
  TOO_MANY_VEHICLES: 'Unaweza kuwa na magari {{limit}} pekee. Tafadhali futa moja usilolihitaji tena.',
  TOO_MANY_PLACES: 'Unaweza kuhifadhi mahali {{limit}} pekee. Tafadhali ondoa pamoja usipopahitaji tena.',
  SAVED_PLACE_NAME_TAKEN: 'Tayari una mahali penye jina hili.',
  TOO_LATE: 'Miadi hii tayari imeanza na haiwezi kughairiwa tena',
  NOT_COMPLETED: 'Miadi inaweza kupewa nyota inapokamilika.',
  RATING_CLOSED:
    'Nyota zinaweza kubadilishwa kwa siku {{changeDays}}. Tafadhali tuandikie kwenye mazungumzo ya msaada.',
  TOO_LATE_TO_RESCHEDULE:
    'Miadi inaweza kuhamishwa hadi saa 24 kabla ya kuanza. Bado unaweza kuighairi, au kutuandikia kwenye mazungumzo ya msaada.',
  SESSION_CLOSED: 'Mazungumzo haya yameisha. Tafadhali anza mapya.',
  PAYMENT_PENDING:
    'Malipo mengine ya ankara hii bado yanasubiri. Tafadhali yaidhinishe, au tumia njia nyingine ya malipo.',
  INVOICE_PAID: 'Ankara hii tayari imelipwa.',
  INVOICE_CANCELLED: 'Ankara hii imeghairiwa: hakuna cha kulipa.',
  TRANSACTION_USED:
    'Namba hii ya muamala tayari imetumika. Tafadhali iangalie, au tuulize kwenye mazungumzo ya msaada.',
  PROVIDER_UNAVAILABLE: 'Malipo hayakuweza kuandaliwa. Tafadhali jaribu tena.',
  TOO_MANY_REQUESTS: 'Umejaribu mara nyingi kwa muda mfupi. Tafadhali subiri dakika moja kisha ujaribu tena.',
  INTERNAL: 'Hitilafu imetokea kwetu. Tafadhali jaribu tena.',
};
