import { CardRow } from '@yoza/ui/Card';
import { Figures } from '@yoza/ui/Money';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { vehicleTitle, workName, type Job } from '../jobs/job.ts';
import { slotRange } from '../jobs/slot-text.ts';
import { tabAddress } from '../screen/tabs.ts';

const Entry = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 44px;
  color: inherit;
  text-decoration: none;
  &:hover b {
    text-decoration: underline;
  }
`;

const Text = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font: 650 16px/22px var(--yoza-font);
  }
  small {
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

/** Job of the week with its time, service, car and address; links to its page. */
export function PlannedJob({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('field');
  return (
    <CardRow as="li">
      <Entry to={tabAddress('checklist', job.id)}>
        <Text>
          <b>
            <Figures>{slotRange(job, t)}</Figures> {t('jobs.eat')}
          </b>
          <span>
            {workName(job, i18n.language)}, {vehicleTitle(job)}
          </span>
          <small>{job.address}</small>
        </Text>
        <StatusChip status={job.status} label={t(`jobs.status.${job.status}`)} />
      </Entry>
    </CardRow>
  );
}
