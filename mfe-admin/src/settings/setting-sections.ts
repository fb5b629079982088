import { lazy } from 'react';

/** Sections of Settings by their value of `?section=`, in the order of their tabs. */
export const settingViews = {
  services: lazy(async () => ({ default: (await import('./services/ServicesSection.tsx')).ServicesSection })),
  'add-ons': lazy(async () => ({ default: (await import('./add-ons/AddOnsSection.tsx')).AddOnsSection })),
  'price-classes': lazy(async () => ({
    default: (await import('./price-classes/PriceClassesSection.tsx')).PriceClassesSection,
  })),
  'discount-codes': lazy(async () => ({
    default: (await import('./discount-codes/DiscountCodesSection.tsx')).DiscountCodesSection,
  })),
  slots: lazy(async () => ({ default: (await import('./bookings/SlotsSection.tsx')).SlotsSection })),
  prices: lazy(async () => ({ default: (await import('./bookings/PricesSection.tsx')).PricesSection })),
  area: lazy(async () => ({ default: (await import('./bookings/AreaSection.tsx')).AreaSection })),
  places: lazy(async () => ({ default: (await import('./places/PlacesSection.tsx')).PlacesSection })),
  payments: lazy(async () => ({ default: (await import('./payments/PaymentsSection.tsx')).PaymentsSection })),
  messages: lazy(async () => ({ default: (await import('./messages/MessagesSection.tsx')).MessagesSection })),
};

export type SettingSection = keyof typeof settingViews;

export const settingSections = Object.keys(settingViews) as SettingSection[];

/** Parameters of a section in the address; removed when another section is chosen. */
export const sectionParameters = ['search', 'kind', 'show', 'message'];
