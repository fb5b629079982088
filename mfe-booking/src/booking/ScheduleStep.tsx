import styled from 'styled-components';
import { Card } from '@yoza/ui/Card';
import { media } from '@yoza/ui/theme';
import { LocationFields } from '../places/LocationFields.tsx';
import { DayAndSlot } from './DayAndSlot.tsx';

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

/** When and where. */
export function ScheduleStep() {
  return (
    <Columns>
      <Card>
        <DayAndSlot />
      </Card>
      <Card>
        <LocationFields />
      </Card>
    </Columns>
  );
}
