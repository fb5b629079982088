import type { Translation } from '@yoza/shell-sdk/i18n';
import { mapTexts } from '@yoza/shell-sdk/texts/map/sw';
import type { location as en } from '../en/location.ts';

export const location: Translation<typeof en> = {
  title: 'Mahali pa huduma',
  address: 'Anwani',
  addressHint: 'Mahali, barabara au plus code. Au eleza kwa maneno yako mwenyewe.',
  addressRequired: 'Anwani inahitajika',
  suggestions: 'Mahali panapopendekezwa',
  searching: 'Inatafuta mahali...',
  count_one: 'Pendekezo {{count}}. Tumia vitufe vya mishale kuchagua.',
  count_other: 'Mapendekezo {{count}}. Tumia vitufe vya mishale kuchagua.',
  noMatch: 'Hatujui mahali pa jina hilo hapa. Maelezo yako yanatosha; unaweza pia kuweka pini kwenye ramani.',
  notAmong: 'Pako hapamo kati ya hapa? Maelezo yako yanatosha; unaweza pia kuweka pini kwenye ramani.',
  noSuggestions: 'Mapendekezo hayapatikani kwa sasa. Andika anwani yako kama kawaida; itahifadhiwa kama ulivyoiandika.',
  clear: 'Futa anwani',
  useCurrent: 'Tumia mahali nilipo',
  locating: 'Inatafuta ulipo...',
  found: 'Mahali ulipo pamejazwa.',
  denied: 'Mahali ulipo hapapatikani. Ruhusu kivinjari kuonyesha ulipo, au andika anwani yako.',
  timeout: 'Mahali ulipo hapapatikani: kupatafuta kumechukua muda mrefu. Jaribu tena, au andika anwani yako.',
  unsupported: 'Mahali ulipo hapapatikani: kivinjari hiki hakiwezi kuonyesha ulipo. Tafadhali andika anwani yako.',
  failed: 'Mahali ulipo hapapatikani. Tafadhali andika anwani yako.',
  near: 'Karibu na',
  at: 'Mahali:',
  nothingNear:
    'Hakuna mahali tunapopajua kwa jina karibu na pini hii. Alama ya karibu au maelekezo yatamsaidia fundi wetu.',
  copy: 'Nakili plus code',
  copied: 'Imenakiliwa',
  copyFailed: 'Haikuweza kunakiliwa. Ichague ili kuinakili.',
  pointComes: 'Inatafuta kilicho karibu na pini...',
  pointFailed: 'Pini imehifadhiwa. Kilicho karibu nayo hakiwezi kuonyeshwa kwa sasa.',
  approximate: 'Ni eneo tu linalojulikana: weka pini kwenye ramani na uisogeze hadi mahali penyewe.',
  noPin: 'Anwani yako inatumika kama ulivyoiandika. Pini kwenye ramani humsaidia fundi wetu kukupata.',
  outside:
    'Anwani hii iko takriban {{distance}} nje ya eneo letu la huduma. Ada ya usafiri ya takriban {{fee}} inaongezwa, kabla ya kodi. Utaona bei kabla ya kuthibitisha.',
  beyond:
    'Hatuwezi kufika kwenye anwani hii: iko takriban {{distance}} kutoka katikati ya eneo letu la huduma, nasi tunafika hadi {{reach}} km. Tafadhali chagua anwani nyingine au sogeza pini.',
  blocked: 'Hatuwezi kufika kwenye anwani hii',
  landmark: 'Alama ya karibu',
  landmarkHint: 'Geti, duka au kanisa lililo karibu',
  directions: 'Maelekezo',
  directionsHint: 'Jinsi ya kufika, na mtu wa kuuliza',
  card: 'Anwani ya huduma',
  cardText: 'Fundi wetu atafika mahali hapa.',
  cardEmpty: 'Weka anwani yako uione hapa.',
  notes: {
    access: 'Mahali lazima pafikike kwa huduma.',
    supply: 'Maji na umeme vinaweza kuhitajika.',
    fees: 'Ada za ziada zinaweza kutozwa nje ya eneo la huduma.',
  },
  map: {
    ...mapTexts,
    label: 'Ramani ya anwani ya huduma',
    pin: 'Pini kwenye anwani ya huduma',
    failed: 'Ramani haikuweza kupakiwa. Unaweza kuendelea bila hiyo.',
  },
};
