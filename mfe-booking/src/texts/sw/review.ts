import type { Translation } from '@yoza/shell-sdk/i18n';
import type { review as en } from '../en/review.ts';

export const review: Translation<typeof en> = {
  title: 'Muhtasari wa miadi',
  incomplete: 'Tafadhali kamilisha hatua zilizotangulia ili kuendelea.',
  edit: 'Badilisha',
  editWhat: {
    service: 'huduma',
    vehicle: 'gari',
    extras: 'nyongeza',
    schedule: 'tarehe na wakati',
    location: 'anwani',
  },
  breakdown: 'Mchanganuo wa bei',
  payment: 'Njia ya malipo',
  invoice: 'Ankara',
  invoiceText: 'Lipa baadaye kwa mobile money',
  instructions: 'Maagizo maalum',
  instructionsHint: 'Chochote ambacho fundi wetu anapaswa kujua kuhusu gari lako',
  cancellation: 'Tafadhali ghairi angalau saa 24 kabla. Unaweza pia kuhamisha miadi hadi wakati mwingine.',
  payNowNote: 'Ukithibitisha, tutakuuliza namba ya simu au kadi. Hakuna kinacholipwa kabla ya hapo.',
  agree: 'Kwa kuweka miadi unakubali {{notice}}.',
  confirm: 'Thibitisha miadi',
  offline: 'Huna mtandao. Utaweza kuthibitisha ukirudi.',
  confirming: 'Inaweka miadi...',
  failed: 'Kuweka miadi hakukufaulu',
  failedText: 'Miadi haikuweza kuwekwa. Tafadhali jaribu tena.',
  repeated:
    'Jaribio la awali lenye maelezo tofauti tayari limefaulu. Tafadhali angalia Miadi yangu kabla ya kuweka miadi tena.',
  newPrice: 'Jumla sasa ni {{total}}.',
  priceFailed: 'Bei haiwezi kukokotolewa kwa sasa.',
  priceFailedHint: 'Ulichochagua kimehifadhiwa.',
  hold: {
    placing: 'Tunakuwekea kipindi hiki...',
    kept: 'Kipindi hiki kimewekwa kwa ajili yako hadi {{time}} EAT.',
    left: 'Zimebaki {{time}}',
    lastMinute: 'Imebaki chini ya dakika moja.',
    ended: 'Muda wa kukuwekea kipindi hiki umeisha. Bado unaweza kuthibitisha kama kuna nafasi.',
    again: 'Niwekee tena',
    unavailable: 'Kipindi hiki hakiwezi kuwekwa kwa sasa. Kitakuwa chako ukithibitisha.',
  },
};
