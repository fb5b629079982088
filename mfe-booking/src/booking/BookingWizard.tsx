import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Stepper } from '@yoza/ui/Stepper';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { stepOf, type Place } from '../draft/draft.ts';
import { servicesQuery } from '../services/services.api.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { WaitingRows } from '../loading/Waiting.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import { useIsHeldBack, usePlace } from './use-step.ts';
import { useRequestedService } from './use-requested-service.ts';
import { Body, StepHeading, Wizard } from './wizard-layout.ts';
import { ConfirmButton, WizardBar } from './WizardBar.tsx';

const waiting = <WaitingRows count={3} />;
const VehicleStep = lazyPart(async () => (await import('./VehicleStep.tsx')).VehicleStep, waiting);
const ExtrasStep = lazyPart(async () => (await import('./ExtrasStep.tsx')).ExtrasStep, waiting);
const ScheduleStep = lazyPart(async () => (await import('./ScheduleStep.tsx')).ScheduleStep, waiting);
const ReviewStep = lazyPart(async () => (await import('./ReviewStep.tsx')).ReviewStep, waiting);
const StepProblem = lazyPart(async () => (await import('./StepProblem.tsx')).StepProblem);

const contents: Record<Place, ComponentType> = {
  1: ServiceStep,
  2: VehicleStep,
  extras: ExtrasStep,
  3: ScheduleStep,
  4: ReviewStep,
};
const stepNames = ['service', 'vehicle', 'schedule', 'review'] as const;
const headings: Record<Place, string> = {
  1: 'wizard.steps.service',
  2: 'wizard.steps.vehicle',
  extras: 'extras.title',
  3: 'wizard.steps.schedule',
  4: 'review.title',
};

/**
 * Booking wizard with four steps; add-ons have a page of their own in the second one. Choices are kept in the draft over reload, back and a lost connection. `onBegin` is called once a service is
 * chosen, to preload what follows the wizard.
 */
export function BookingWizard({ onBegin }: { onBegin: () => void }) {
  const { t } = useTranslation('booking');
  const { draft } = useDraft();
  const { data: services } = useQuery(servicesQuery);
  useRequestedService(services);
  const place = usePlace(draft);
  const step = stepOf(place);
  const isHeldBack = useIsHeldBack(draft);
  const isRefused = useAtomValue(refusalAtom) !== null;
  const hasBegun = draft.serviceId !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPlace = useRef(place);

  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [place]);

  useEffect(() => {
    // The following steps are fetched soon after the customer begins, so that a connection lost later does not block them.
    if (!hasBegun) return;
    for (const part of [VehicleStep, ExtrasStep, ScheduleStep, ReviewStep, StepProblem, ConfirmButton]) part.preload();
    onBegin();
  }, [hasBegun, onBegin]);

  const names = stepNames.map((name) => t(`wizard.steps.${name}`));
  const nextName = names[step];
  const Content = contents[place];
  return (
    <Wizard>
      <Body>
        <Stepper
          label={t('wizard.label')}
          steps={names}
          current={step}
          progressText={t('wizard.progress', { current: step, count: names.length })}
          nextText={nextName ? t('wizard.nextStep', { step: nextName }) : names[step - 1]}
          doneText={t('wizard.done')}
        />
        <StepHeading ref={heading} tabIndex={-1} $isUndrawn={step === 3}>
          {t(headings[place])}
        </StepHeading>
        {(isHeldBack || isRefused) && <StepProblem place={place} isHeldBack={isHeldBack} />}
        <Content />
      </Body>
      <WizardBar />
    </Wizard>
  );
}
