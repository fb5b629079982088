import type { Translation } from '@yoza/shell-sdk/i18n';
import type { mapTexts as en } from './en.ts';

export const mapTexts: Translation<typeof en> = {
  loading: 'Ramani inachorwa...',
  retry: 'Jaribu tena',
  zoomIn: 'Kuza',
  zoomOut: 'Punguza',
  mapHelp: 'Vitufe vya mishale husogeza ramani, + na - hukuza au hupunguza.',
  pinHelp: 'Vitufe vya mishale husogeza pini, pamoja na Shift mbali zaidi.',
  movePin: 'Sogeza pini',
  north: 'Sogeza pini kaskazini',
  east: 'Sogeza pini mashariki',
  south: 'Sogeza pini kusini',
  west: 'Sogeza pini magharibi',
  putPin: 'Weka pini katikati ya ramani',
  twoFingers: 'Tumia vidole viwili kusogeza ramani',
  holdCtrl: 'Shikilia Ctrl na usogeze gurudumu ili kukuza',
};
