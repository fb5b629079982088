import { ClockIcon, MapPinIcon } from '@yoza/ui/icons';
import { Figures } from '@yoza/ui/Money';
import { colour } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { isOfVisit, placeNotesOf, type Job } from './job.ts';
import { dayText, slotRange } from './slot-text.ts';

const List = styled.div`
  display: grid;
  gap: 4px;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 11px;
  b {
    font-weight: 650;
  }
  .lucide {
    width: 20px;
    height: 20px;
    margin-top: 2px;
  }
`;

const Wishes = styled.p`
  color: ${colour.ink2};
  white-space: pre-line;
`;

/** Time and place of a job: the slot, the place of the car in a visit of several, the address, the customer's notes on the place, and the special instructions. */
export function JobPlace({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  return (
    <List>
      <Line>
        <ClockIcon aria-hidden />
        <div>
          {dayText(job.scheduledDate, t)},{' '}
          <b>
            <Figures>{slotRange(job, t)}</Figures>
          </b>{' '}
          {t('jobs.eat')}
        </div>
      </Line>
      <Line>
        <MapPinIcon aria-hidden />
        <div>
          <b>{job.address}</b>
          {isOfVisit(job) && (
            <Wishes>{t('jobs.visit', { position: job.visitPosition ?? 1, count: job.visitSize ?? 1 })}</Wishes>
          )}
          {[...new Set([...placeNotesOf(job), job.specialInstructions])]
            .filter((words) => words)
            .map((words) => (
              <Wishes key={words}>{words}</Wishes>
            ))}
        </div>
      </Line>
    </List>
  );
}
