import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Card } from '@yoza/ui/Card';
import { media } from '@yoza/ui/theme';
import { useAddOnsAhead } from '../add-ons/use-add-ons-ahead.ts';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { DayAndSlot } from './DayAndSlot.tsx';
import { LocationFields } from './LocationFields.tsx';
import { SectionHeading } from './wizard-layout.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 372px minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;

/** Location fields, which scroll into view clear of the bars at the top of the page. */
const Where = styled.div`
  scroll-margin-top: 130px;
`;

/** Step for date, time and place. */
export function ScheduleStep() {
  const { t } = useTranslation('booking');
  const { draft } = useDraft();
  useAddOnsAhead(draft.serviceId);
  const isAddressRefused = useAtomValue(refusalAtom)?.at === 'address';
  const where = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAddressRefused) return undefined;
    // Runs after the wizard has scrolled to the top of its new step.
    const frame = requestAnimationFrame(() => where.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isAddressRefused]);
  return (
    <Columns>
      <Card>
        <DayAndSlot />
      </Card>
      <Where ref={where}>
        <Card>
          <SectionHeading>{t('location.title')}</SectionHeading>
          <LocationFields />
        </Card>
      </Where>
    </Columns>
  );
}
