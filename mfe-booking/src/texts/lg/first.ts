import type { Translation } from '@yoza/shell-sdk/i18n';
import type { first } from '../first.ts';

/** The Luganda texts of the first screen. */
export const lg: Translation<typeof first> = {
  retry: 'Ddamu ogezeeko',
  retrying: 'Tuddamu okugezaako...',
  loading: 'Linda katono...',
  from: 'okuva ku {{price}}',
  tabs: {
    label: 'Ekitundu kya bakasitoma',
    book: 'Buukinga empeereza',
    bookings: 'Buukingi zange',
    calendar: 'Kalenda',
    vehicles: 'Emmotoka zange',
    places: 'Ebifo byange',
    invoices: 'Invoyisi',
    history: 'Ebyafaayo by’empeereza',
  },
  duration: {
    hours_one: 'essaawa {{count}}',
    hours_other: 'essaawa {{count}}',
  },
  wizard: {
    label: 'Emitendera gy’okubuukinga',
    steps: {
      service: 'Londa empeereza',
      vehicle: 'Londa emmotoka yo',
      schedule: 'Ekiseera n’ekifo',
      review: 'Kebera osasule',
    },
    progress: 'Omutendera {{current}} ku {{count}}',
    nextStep: 'Ekiddako: {{step}}',
    done: 'guwedde',
    next: 'Ekiddako',
    previous: 'Emabega',
    beforeTax: '{{duration}}, ng’omusolo tegunnabalibwa',
    missing: {
      service: 'Tukusaba olonde empeereza',
      vehicle: 'Tukusaba olonde emmotoka',
      date: 'Olunaku lwetaagisa',
      timeSlot: 'Ekiseera kyetaagisa',
      address: 'Endagiriro yeetaagisa',
    },
  },
  service: {
    legend: 'Empeereza',
    fallback: 'Okwoza emmotoka okw’ekikugu',
    taxNote: 'Omusolo gwa {{rate}}% gwongerwako era ogulaba nga tonnakakasa.',
    failed: 'Tetusobodde kuleeta mpeereza kati.',
    failedHint: 'Buukingi zo ne invoyisi biyinza okuba nga bikola.',
    empty: 'Mu kiseera kino tewali mpeereza.',
    emptyHint: 'Tukusaba oddemu okebere oluvannyuma.',
  },
};
