import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/track.ts';

/** The Luganda texts of the page that shows a technician's way. */
export const lg: Translation<typeof en> = {
  title: 'Omukugu wo w’ali · Yoza',
  description: 'Omukugu wo w’ali, n’essaawa gy’atuukirako.',
  loading: 'Tunoonya w’ali...',
  noScript:
    'Olupapula luno lwetaaga JavaScript okukulaga omukugu wo w’ali. Tukusaba ogikkirize oddemu oggulewo olupapula luno.',
  technician: 'Omukugu wo',
  about: '{{name}} atuuka ku ssaawa nga {{time}}',
  soon: '{{name}} ali mu kkubo era anaatera okutuuka',
  open: '{{name}} ali mu kkubo',
  arrived: '{{name}} atuuse',
  waiting: '{{name}} takyali mu kkubo',
  comes: '{{name}} ajja nga {{date}}',
  window: 'Ekiseera ky’okutuukirako: {{slot}} EAT, {{date}}.',
  metres: 'abulako mita {{metres}}',
  kilometres: 'abulako km {{kilometres}}',
  justNow: 'alabiddwa kaakano',
  lessThanMinute: 'yalabiddwa mu ddakiika eno',
  minuteAgo: 'yalabiddwa eddakiika 1 emabega',
  minutesAgo: 'yalabiddwa ddakiika {{minutes}} emabega',
  old: 'Ekifo kino kiyinza okuba nga kikadde.',
  noPosition: 'Mu kiseera kino w’ali talagibwa.',
  map: 'Ekifaananyi ky’olugendo: {{name}} {{distance}}, mu lugendo olugolokofu',
  mapOfDestination: 'Ekifaananyi ky’ekifo {{name}} gy’agenda',
  destination: 'Gy’agenda',
  kilometre: 'km',
  gone: 'Linki eno tekola',
  goneText: 'Si ntuufu, oba olugendo lwe yali eraga luwedde.',
  trouble: 'Tewali mutimbagano. Ky’olaba kiyinza okuba ekikadde; tuddamu okugezaako.',
  call: 'Kubira Yoza: {{phone}}',
  private: 'W’ali alagibwa ng’ali mu kkubo lyokka. Olugendo bwe luggwa, wasangulwa.',
  languages: 'Ennimi',
};
