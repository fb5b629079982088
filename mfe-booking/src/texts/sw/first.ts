import type { Translation } from '@yoza/shell-sdk/i18n';
import type { first } from '../first.ts';

/** The Kiswahili texts of the first screen. */
export const sw: Translation<typeof first> = {
  retry: 'Jaribu tena',
  retrying: 'Inajaribu tena...',
  loading: 'Inapakia...',
  from: 'kuanzia {{price}}',
  tabs: {
    label: 'Sehemu ya wateja',
    book: 'Weka miadi',
    bookings: 'Miadi yangu',
    calendar: 'Kalenda',
    vehicles: 'Magari yangu',
    places: 'Mahali pangu',
    invoices: 'Ankara',
    history: 'Historia ya huduma',
  },
  duration: {
    hours_one: 'saa {{count}}',
    hours_other: 'saa {{count}}',
  },
  wizard: {
    label: 'Hatua za kuweka miadi',
    steps: {
      service: 'Chagua huduma',
      vehicle: 'Chagua gari lako',
      schedule: 'Wakati na mahali',
      review: 'Hakiki na malipo',
    },
    progress: 'Hatua ya {{current}} kati ya {{count}}',
    nextStep: 'Inayofuata: {{step}}',
    done: 'imekamilika',
    next: 'Endelea',
    previous: 'Rudi',
    beforeTax: '{{duration}}, kabla ya kodi',
    missing: {
      service: 'Tafadhali chagua huduma',
      vehicle: 'Tafadhali chagua gari',
      date: 'Tarehe inahitajika',
      timeSlot: 'Kipindi kinahitajika',
      address: 'Anwani inahitajika',
    },
  },
  service: {
    legend: 'Huduma',
    fallback: 'Huduma ya kitaalamu ya kusafisha gari',
    taxNote: 'Kodi ya {{rate}}% inaongezwa na kuonyeshwa kabla ya kuthibitisha.',
    failed: 'Huduma hazipatikani kwa sasa.',
    failedHint: 'Miadi na ankara zako huenda bado zinafanya kazi.',
    empty: 'Kwa sasa hakuna huduma zinazotolewa.',
    emptyHint: 'Tafadhali angalia tena baadaye kidogo.',
  },
};
