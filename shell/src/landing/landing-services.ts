import type { ServiceSceneName } from '@yoza/ui/illustrations/ServiceScene';

export interface LandingService {
  id: 'basic-wash' | 'premium-detail' | 'deep-cleaning-polish';
  /** Key of its texts. */
  key: 'basicWash' | 'premiumDetail' | 'deepCleaning';
  features: readonly string[];
  isPopular: boolean;
  scene: ServiceSceneName;
}

/** Services of the landing page (seed 000 §3), with its own texts and prices: an admin's changes of the catalogue do not reach it. */
export const landingServices: readonly LandingService[] = [
  {
    id: 'basic-wash',
    key: 'basicWash',
    features: ['feature1', 'feature2', 'feature3'],
    isPopular: false,
    scene: 'external',
  },
  {
    id: 'premium-detail',
    key: 'premiumDetail',
    features: ['feature1', 'feature2', 'feature3', 'feature4'],
    isPopular: true,
    scene: 'interior',
  },
  {
    id: 'deep-cleaning-polish',
    key: 'deepCleaning',
    features: ['feature1', 'feature2', 'feature3', 'feature4'],
    isPopular: false,
    scene: 'deep',
  },
];
