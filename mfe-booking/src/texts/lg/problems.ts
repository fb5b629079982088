import type { Translation } from '@yoza/shell-sdk/i18n';
import type { problems as en } from '../en/problems.ts';

export const problems: Translation<typeof en> = {
  SLOT_FULL: 'Ekiseera kino kyakatwalibwa. Tukusaba olonde ekirala.',
  SLOT_PAST: 'Ekiseera kino kyatandise dda. Tukusaba olonde ekiddako.',
  VEHICLE_BUSY: 'Emmotoka eno erina dda buukingi mu kiseera ekyo',
  PRICE_CHANGED: 'Omuwendo gukyuse. Tukusaba okebere omugatte omupya oddemu okakase.',
  OUT_OF_REACH:
    'Ekifo kino kiri wala nnyo: tutuuka mu bifo ebitasukka {{reachKm}} km okuva wakati w’ekitundu kye tukoleramu. Tukusaba olonde ekiri okumpi.',
  ADD_ON_UNAVAILABLE: 'Waliwo ekyongerwako kye walonze ekitakyaweebwa ku mpeereza eno. Tukusaba okebere by’olonze.',
  VEHICLE_NOT_FOUND: 'Emmotoka tezuuliddwa',
  SERVICE_NOT_FOUND: 'Empeereza tezuuliddwa',
  SERVICE_RETIRED: 'Empeereza eno tekyaweebwa. Londa endala.',
  TOO_MANY_BOOKINGS:
    'Oyinza okuba ne buukingi {{limit}} ezitannaggwa, era buli mmotoka ebalibwa. Tukusaba osazeemu emu, oba tubuuze mu mboozi n’abayambi.',
  TOO_MANY_BOOKINGS_TODAY:
    'Okoze buukingi nnyingi nnyo mu lunaku lumu. Tukusaba oddemu enkya, oba tubuuze mu mboozi n’abayambi.',
  TOO_MANY_UNPAID_BOOKINGS:
    'Mu nnaku {{days}} ezisooka, akawunti esobola okuba ne buukingi {{limit}} ezitasasuliddwa. Tukusaba osasulire emu oba osazeemu emu, oba tubuuze mu mboozi n’abayambi.',
  TOO_MANY_MOVES:
    'Buukingi eno ogikyusizza emirundi {{limit}}. Tukusaba otuwandiikire mu mboozi n’abayambi okuddamu okugikyusa.',
  TOO_MANY_VEHICLES: 'Osobola okuba n’emmotoka {{limit}}. Tukusaba oggyeko emu etekyetaagisa.',
  TOO_MANY_PLACES: 'Osobola okutereka ebifo {{limit}}. Tukusaba oggyeko ekimu ekitakyetaagisa.',
  SAVED_PLACE_NAME_TAKEN: 'Olina dda ekifo eky’erinnya eryo.',
  TOO_LATE: 'Buukingi eno yatandise dda era tekyasobola kusazibwamu',
  NOT_COMPLETED: 'Buukingi eweebwa emmunyeenye ng’ewedde.',
  RATING_CLOSED: 'Emmunyeenye zikyusibwa okumala ennaku {{changeDays}}. Tukusaba otuwandiikire mu mboozi n’abayambi.',
  TOO_LATE_TO_RESCHEDULE:
    'Buukingi esobola okukyusibwa okutuusa ng’ebuzaako essaawa 24 okutandika. Okyasobola okugisazaamu, oba okutuwandiikira mu mboozi n’abayambi.',
  SESSION_CLOSED: 'Emboozi eno ewedde. Tukusaba otandike empya.',
  PAYMENT_PENDING:
    'Waliwo okusasula okulala okwa invoyisi eno okukyalindiridde. Kukakase, oba kozesa engeri endala ey’okusasula.',
  INVOICE_PAID: 'Invoyisi eno yasasulwa dda.',
  INVOICE_CANCELLED: 'Invoyisi eno yasazibwamu: tewali kya kusasula.',
  TRANSACTION_USED: 'Ennamba eno ey’okuweereza ssente yakozesebwa dda. Gikebere, oba tubuuze mu mboozi n’abayambi.',
  PROVIDER_UNAVAILABLE: 'Tetusobodde kutegeka kusasula. Ddamu ogezeeko.',
  TOO_MANY_REQUESTS: 'Ogezezzaako emirundi mingi mu kaseera katono. Linda eddakiika emu oddemu.',
  INTERNAL: 'Wabaddewo ensobi ku ludda lwaffe. Ddamu ogezeeko.',
};
