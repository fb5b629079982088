import { useId } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useOnline } from '@yoza/shell-sdk/use-online';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { StickyBar, StickyBarFigure } from '@yoza/ui/StickyBar';
import { ArrowRightIcon, ChevronLeftIcon } from '@yoza/ui/icons';
import { colour, font, media } from '@yoza/ui/theme';
import { visuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useDraft } from '../draft/draft.atoms.ts';
import { missingAt, stepCount, stepOf } from '../draft/draft.ts';
import { servicesQuery, type Service } from '../services/services.api.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { addressBlockAtom } from '../places/places.atoms.ts';
import { CataloguePrice } from './CataloguePrice.tsx';
import { hoursOf } from './service-look.ts';
import { offersExtras, placeAfter, placeBefore } from './places-beside.ts';
import { useGoTo, usePlace } from './use-step.ts';

const loadConfirmation = () => import('./confirmation.ts');

/** The wizard's only booking button; the wizard fetches its code once a service is chosen. */
export const ConfirmButton = lazyPart(async () => (await loadConfirmation()).ConfirmButton);

/** Total of the draft. It arrives with the button: the first step shows the price of the catalogue. */
const RunningTotal = lazyPart(
  async () => (await loadConfirmation()).RunningTotal,
  <StickyBarFigure aria-hidden>...</StickyBarFigure>,
);

const ChosenSoFar = lazyPart(async () => (await loadConfirmation()).ChosenSoFar);

/** Sentence about the privacy notice. It arrives with the button: there is no booking without it. */
const BookingAgreement = lazyPart(async () => (await loadConfirmation()).BookingAgreement);

const Figures = styled.div`
  display: flex;
  align-items: center;
  gap: 24px;
  min-width: 0;
  ${media.phone} {
    flex: 1 1 130px;
    flex-wrap: wrap;
    gap: 4px 12px;
  }
`;

const PreviousWord = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;

/** Bar at the bottom of the wizard: the price, what is missing, and the buttons for the previous step and for the next one or to confirm. */
export function WizardBar() {
  const { t } = useTranslation('booking');
  const { draft } = useDraft();
  const place = usePlace(draft);
  const step = stepOf(place);
  const goTo = useGoTo();
  const { data: services } = useQuery(servicesQuery);
  const service = services?.find(({ id }) => id === draft.serviceId);
  const client = useQueryClient();
  const block = useAtomValue(addressBlockAtom);
  const missing = missingAt(step, draft);
  const isOnline = useOnline();
  const isCutOff = step === stepCount && !isOnline;
  const reason = isCutOff ? t('review.offline') : (block ?? (missing && t(`wizard.missing.${missing}`)));
  const reasonId = useId();
  return (
    <StickyBar
      note={step === stepCount && <BookingAgreement />}
      actions={
        <>
          {step > 1 && (
            <Button
              size="large"
              icon={<ChevronLeftIcon aria-hidden />}
              onClick={() => goTo(placeBefore(place, offersExtras(client, draft)))}
            >
              <PreviousWord>{t('wizard.previous')}</PreviousWord>
            </Button>
          )}
          {step < stepCount ? (
            <Button
              variant="primary"
              size="large"
              iconEnd={<ArrowRightIcon aria-hidden />}
              disabled={!service || reason !== null}
              aria-describedby={reason === null ? undefined : reasonId}
              onClick={() => goTo(placeAfter(place, offersExtras(client, draft)))}
            >
              {t('wizard.next')}
            </Button>
          ) : (
            <ConfirmButton service={service} reasonId={isCutOff ? reasonId : null} />
          )}
        </>
      }
    >
      <Figures>
        {service &&
          block === null &&
          (place === 1 ? <LeastPrice service={service} /> : <RunningTotal service={service} place={place} />)}
        {reason !== null && <Hint id={reasonId}>{reason}</Hint>}
        {service && step > 1 && reason === null && <ChosenSoFar service={service} />}
      </Figures>
    </StickyBar>
  );
}

const Hint = styled.p`
  font: ${font.small};
  color: ${colour.ink2};
  ${media.phone} {
    flex: 1 1 180px;
  }
`;

function LeastPrice({ service }: { service: Service }) {
  const { t } = useTranslation('booking');
  const duration = t('duration.hours', { count: hoursOf(service.duration) });
  return (
    <StickyBarFigure>
      <CataloguePrice service={service} />
      <small>{t('wizard.beforeTax', { duration })}</small>
    </StickyBarFigure>
  );
}
