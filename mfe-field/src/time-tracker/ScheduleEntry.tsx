import { CardRow } from '@yoza/ui/Card';
import { Figures } from '@yoza/ui/Money';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { vehicleTitle, type Job } from '../jobs/job.ts';
import { slotRange } from '../jobs/slot-text.ts';

const Row = styled(CardRow)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  overflow-wrap: anywhere;
  & > div {
    flex: 1 1 180px;
    min-width: 0;
  }
`;

const When = styled.p`
  font: 650 16px/22px var(--yoza-font);
`;

const Detail = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
`;

/** Job of today with its time, car and address. */
export function ScheduleEntry({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  return (
    <Row as="li">
      <div>
        <When>
          <Figures>{slotRange(job, t)}</Figures> {t('jobs.eat')}
        </When>
        <p>{vehicleTitle(job)}</p>
        <Detail>{job.address}</Detail>
      </div>
      <StatusChip status={job.status} label={t(`jobs.status.${job.status}`)} />
    </Row>
  );
}
