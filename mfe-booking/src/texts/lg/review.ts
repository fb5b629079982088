import type { Translation } from '@yoza/shell-sdk/i18n';
import type { review as en } from '../en/review.ts';

export const review: Translation<typeof en> = {
  title: 'Buukingi mu bufunze',
  incomplete: 'Tukusaba omalirize emitendera egisooka olyoke weeyongereyo.',
  edit: 'Kyusa',
  editWhat: {
    service: 'empeereza',
    vehicle: 'emmotoka',
    extras: 'ebyongerwako',
    schedule: 'olunaku n’essaawa',
    location: 'endagiriro',
  },
  breakdown: 'Omuwendo mu bujjuvu',
  payment: 'Engeri y’okusasula',
  invoice: 'Invoyisi',
  invoiceText: 'Sasula oluvannyuma ne mobile money',
  instructions: 'Ebiragiro eby’enjawulo',
  instructionsHint: 'Ekintu kyonna omukugu waffe ky’asaanidde okumanya ku mmotoka yo',
  cancellation:
    'Bw’oba osazaamu, tukusaba okikole ng’ekyabulayo essaawa 24 oba okusingawo. Era osobola okukyusa essaawa za buukingi.',
  payNowNote: 'Bw’okakasa, tukubuuza ennamba y’essimu oba kaadi. Tewali kisasulwa ng’ekyo tekinnakolebwa.',
  agree: 'Bw’obuukinga okkiriza {{notice}}.',
  confirm: 'Kakasa buukingi',
  offline: 'Tolina yintaneeti. Osobola okukakasa ng’ekomyewo.',
  confirming: 'Tubuukinga...',
  failed: 'Okubuukinga kulemye',
  failedText: 'Okubuukinga empeereza kulemye. Ddamu ogezeeko.',
  repeated:
    'Okugezaako okwasooka, okwalimu ebirala, kwayitamu dda. Kebera mu Buukingi zange nga tonnaddamu kubuukinga.',
  newPrice: 'Omugatte kati guli {{total}}.',
  priceFailed: 'Omuwendo tegusobola kubalibwa kati.',
  priceFailedHint: 'By’olonze bikuumiddwa.',
  hold: {
    placing: 'Tukukuumira ekiseera kino...',
    kept: 'Ekiseera kino tukikukuumira okutuusa {{time}} EAT.',
    left: 'Esigaddeyo {{time}}',
    lastMinute: 'Esigaddeyo wansi w’eddakiika emu.',
    ended: 'Okukukuumira ekiseera kino kuweddeko. Okyasobola okukakasa nga wakyaliwo ekifo.',
    again: 'Ddamu okikuume',
    unavailable: 'Ekiseera kino tetusobola kukikukuumira kati. Kifuuka kikyo ng’okakasizza.',
  },
};
