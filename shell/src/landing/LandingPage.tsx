import { addTexts } from '@yoza/shell-sdk/i18n';
import { LandingFont } from '@yoza/ui/LandingFont';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { AboutSection } from './AboutSection.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { LandingHero } from './LandingHero.tsx';
import { ReasonsSection } from './ReasonsSection.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { SignInFailed } from './SignInFailed.tsx';
import { TestimonialsSection } from './TestimonialsSection.tsx';
import { en } from '../texts/en/landing.ts';

void addTexts('landing', {
  en,
  lg: () => import(/* webpackChunkName: "landing-lg" */ '../texts/lg/landing.ts'),
  sw: () => import(/* webpackChunkName: "landing-sw" */ '../texts/sw/landing.ts'),
});

/** Page that signed-out visitors see at `/`. Needs no browser: the build renders it into landing.html, which works without a script. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  return (
    <>
      <title>{t('title')}</title>
      <LandingFont />
      <LandingHeader />
      <main>
        <SignInFailed />
        <LandingHero />
        <ServicesSection />
        <ReasonsSection />
        <TestimonialsSection />
        <AboutSection />
      </main>
      <LandingFooter />
    </>
  );
}
