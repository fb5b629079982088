import type { Translation } from '@yoza/shell-sdk/i18n';
import type { confirmed as en } from '../en/confirmed.ts';

export const confirmed: Translation<typeof en> = {
  title: 'Miadi imethibitishwa!',
  toast: '{{reference}}. Barua pepe ya uthibitisho iko njiani.',
  text: 'Barua pepe ya uthibitisho iko njiani.',
  cancelledText: 'Fundi hatakuja.',
  reference: 'Namba ya miadi',
  window: 'Kipindi cha kufika',
  address: 'Anwani ya huduma',
  vehicle: 'Gari',
  service: 'Huduma',
  next: 'Kinachofuata',
  steps: {
    assign: 'Tunachagua fundi na kukutumia barua pepe ya nani anakuja. Utamwona pia kwenye Miadi yangu.',
    arrive: 'Fundi wako atafika ndani ya kipindi hicho. Tafadhali hakikisha gari linafikika.',
    pay: 'Ankara iko kwenye Ankara. Utalipa baadaye kwa mobile money.',
    paper: 'Ankara na risiti ziko kwenye Ankara mara malipo yakikamilika.',
    change:
      'Mipango imebadilika? Kwenye Miadi yangu unaweza kuihamisha hadi saa 24 kabla ya kipindi chako, au kuighairi.',
  },
  toBookings: 'Miadi yangu',
  another: 'Weka miadi nyingine',
  failed: 'Miadi hii haiwezi kuonyeshwa kwa sasa.',
  failedHint: 'Iko salama. Utaipata pia kwenye Miadi yangu.',
};
