import type { Translation } from '@yoza/shell-sdk/i18n';
import { mapTexts } from '@yoza/shell-sdk/texts/map/lg';
import type { location as en } from '../en/location.ts';

export const location: Translation<typeof en> = {
  title: 'Ekifo ky’empeereza',
  address: 'Endagiriro',
  addressHint: 'Ekifo, oluguudo oba plus code. Oba kinnyonnyole mu bigambo byo.',
  addressRequired: 'Endagiriro yeetaagisa',
  suggestions: 'Ebifo bye tuteesa',
  searching: 'Tunoonya ebifo...',
  count_one: 'Ekifo {{count}} kye tuteesa. Londa ng’okozesa obusaale.',
  count_other: 'Ebifo {{count}} bye tuteesa. Londa ng’okozesa obusaale.',
  noMatch: 'Tetumanyi kifo kya linnya eryo wano. By’onnyonnyodde bimala; osobola n’okuteeka ppini ku maapu.',
  notAmong: 'Ekikyo tekiri mu bino? By’onnyonnyodde bimala; osobola n’okuteeka ppini ku maapu.',
  noSuggestions:
    'Tetusobodde kuleeta bifo bye tuteesa kati. Wandiika endagiriro yo nga bulijjo; tugikuuma nga bw’ogiwandiise.',
  clear: 'Ggyawo endagiriro',
  useCurrent: 'Kozesa ekifo we ndi',
  locating: 'Tunoonya w’oli...',
  found: 'Ekifo w’oli kiteekeddwamu.',
  denied: 'Ekifo w’oli tekirabika. Kkiriza bulawuza yo okulaga w’oli, oba wandiika endagiriro yo.',
  timeout: 'Ekifo w’oli tekirabika: okukizuula kulwise nnyo. Ddamu ogezeeko, oba wandiika endagiriro yo.',
  unsupported: 'Ekifo w’oli tekirabika: bulawuza eno tesobola kukiraga. Wandiika endagiriro yo.',
  failed: 'Ekifo w’oli tekirabika. Wandiika endagiriro yo.',
  near: 'Okumpi ne',
  at: 'Ekifo:',
  nothingNear:
    'Tewali kifo kye tumanyi mannya okumpi ne ppini eno. Akabonero akalabika oba engeri y’okutuukawo biyamba omukugu waffe.',
  copy: 'Koppa plus code',
  copied: 'Ekoppeddwa',
  copyFailed: 'Tesobose kukoppebwa. Gironde ogikoppe.',
  pointComes: 'Tunoonya ebiri okumpi ne ppini...',
  pointFailed: 'Ppini ekuumiddwa. Ebigiri okumpi tebisobola kulagibwa kati.',
  approximate: 'Ekitundu kyokka kye kimanyiddwa: teeka ppini ku maapu ogituuse mu kifo kyennyini.',
  noPin: 'Endagiriro yo ekozesebwa nga bw’ogiwandiise. Ppini ku maapu eyamba omukugu waffe okukuzuula.',
  outside:
    'Endagiriro eno eri ebweru w’ekitundu kye tukoleramu, ku bbanga nga lya {{distance}}. Ssente z’olugendo nga {{fee}} zongerwako, ng’omusolo tegunnabalibwa. Olaba omuwendo nga tonnakakasa.',
  beyond:
    'Tetusobola kutuuka ku ndagiriro eno: eri ku bbanga nga lya {{distance}} okuva wakati w’ekitundu kye tukoleramu, ate ffe tukoma ku {{reach}} km. Tukusaba olonde endagiriro endala oba otambuze ppini.',
  blocked: 'Tetusobola kutuuka ku ndagiriro eno',
  landmark: 'Akabonero akalabika',
  landmarkHint: 'Ggeeti, edduuka oba ekkanisa ebiri okumpi',
  directions: 'Engeri y’okutuukawo',
  directionsHint: 'Ekkubo ery’okukwata, n’omuntu ow’okubuuza',
  card: 'Endagiriro y’empeereza',
  cardText: 'Omukugu waffe ajja mu kifo kino.',
  cardEmpty: 'Wandiika endagiriro yo ogirabe wano.',
  notes: {
    access: 'Ekifo kirina okuba nga kituukikako.',
    supply: 'Amazzi n’amasannyalaze biyinza okwetaagisa.',
    fees: 'Ssente endala ziyinza okwongerwako ebweru w’ekitundu kye tukoleramu.',
  },
  map: {
    ...mapTexts,
    label: 'Maapu y’endagiriro y’empeereza',
    pin: 'Ppini ku ndagiriro y’empeereza',
    failed: 'Maapu tesobose kuleetebwa. Osobola okweyongerayo nga teriiwo.',
  },
};
