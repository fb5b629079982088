import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useOnline } from '@yoza/shell-sdk/use-online';
import styled from 'styled-components';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Money } from '@yoza/ui/Money';
import { StickyBar, StickyBarFigure } from '@yoza/ui/StickyBar';
import { ArrowRightIcon, ChevronLeftIcon } from '@yoza/ui/icons';
import { colour, font, media } from '@yoza/ui/theme';
import { visuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useDraft } from '../draft/draft.atoms.ts';
import { missingAt, stepCount, type Step } from '../draft/draft.ts';
import type { PriceState } from '../draft/price.ts';
import { servicesQuery, type Service } from '../draft/services.api.ts';
import { usePrice } from '../draft/use-price.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { addressBlockAtom } from '../places/places.atoms.ts';
import { hoursOf } from './service-look.ts';
import { useGoTo, useStep } from './use-step.ts';

const loadConfirmation = () => import('./confirmation.ts');

/** The wizard's only booking button; the wizard fetches its code once a service is chosen. */
export const ConfirmButton = lazyPart(async () => (await loadConfirmation()).ConfirmButton);

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

const Chosen = styled.div`
  min-width: 0;
  padding-left: 24px;
  border-left: 1px solid ${colour.line};
  font: 650 14px/20px var(--yoza-font);
  small {
    display: block;
    font: ${font.caption};
    color: ${colour.ink2};
  }
  ${media.belowDesktop} {
    display: none;
  }
`;

const PreviousWord = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;

/** Bar at the bottom of the wizard: the price, what is missing, and the buttons for the previous step and for the next one or to confirm. */
export function WizardBar() {
  const { t, i18n } = useTranslation('booking');
  const { draft } = useDraft();
  const step = useStep(draft);
  const goTo = useGoTo();
  const { data: services } = useQuery(servicesQuery);
  const service = services?.find(({ id }) => id === draft.serviceId);
  const priceQuery = usePrice(step > 2 ? service : undefined);
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
            <Button size="large" icon={<ChevronLeftIcon aria-hidden />} onClick={() => goTo((step - 1) as Step)}>
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
              onClick={() => goTo((step + 1) as Step)}
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
        {service && block === null && <Price service={service} state={priceQuery?.state} isFirstStep={step === 1} />}
        {reason !== null && <Hint id={reasonId}>{reason}</Hint>}
        {service && step > 1 && reason === null && (
          <Chosen>
            <small>{serviceName(service, i18n.language)}</small>
            {draft.date &&
              `${formatShortDate(draft.date)}${draft.timeSlot ? `, ${t('window', { slot: draft.timeSlot })}` : ''}`}
          </Chosen>
        )}
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

const isUnknown = ({ status }: PriceState) => status === 'failed' || status === 'out-of-reach';

interface PriceProps {
  service: Service;
  /** Price of the draft; undefined at step 1, which shows the base price of the catalogue, and at step 2, which shows its total. */
  state: PriceState | undefined;
  isFirstStep: boolean;
}

function Price({ service, state, isFirstStep }: PriceProps) {
  const { t } = useTranslation('booking');
  if (!isFirstStep) {
    return (
      <StickyBarFigure>
        <small>{t('wizard.totalWithTax')}</small>
        {!state && <Money amount={service.totalPrice} />}
        {state?.status === 'known' && <Money amount={state.price.totalPrice} />}
        {state?.status === 'loading' && <span aria-hidden>...</span>}
        {state && isUnknown(state) && <span>{t('wizard.totalUnknown')}</span>}
      </StickyBarFigure>
    );
  }
  const duration = t('duration.hours', { count: hoursOf(service.duration) });
  return (
    <StickyBarFigure>
      <Money amount={service.basePrice} />
      <small>{t('wizard.beforeTax', { duration })}</small>
    </StickyBarFigure>
  );
}
