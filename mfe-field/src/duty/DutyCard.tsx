import { Card } from '@yoza/ui/Card';
import { Stack } from '@yoza/ui/Page';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { activityOf, type Entry } from '../offline/queue-entry.ts';
import { UnsentMark } from '../offline/UnsentMark.tsx';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { DutyButtons } from './DutyButtons.tsx';
import { DutyLine } from './DutyLine.tsx';
import { DutySkeleton } from './DutySkeleton.tsx';
import { useWorkSession } from './use-work-session.ts';

const workingTime = new Set(['clock_in', 'clock_out', 'break_start', 'break_end']);
const isWorkingTime = (entry: Entry) => workingTime.has(activityOf(entry));

/** Working state and working time of the technician, and the buttons that change the state. */
export function DutyCard() {
  const { t } = useTranslation('field');
  const query = useWorkSession();
  const session = query.data ?? null;
  return (
    <Card aria-label={t('duty.timeTracking')}>
      <QueryPlace query={query} failedTitle={t('duty.failed')} skeleton={<DutySkeleton />}>
        <Stack $gap={3}>
          <DutyLine session={session} />
          <UnsentMark of={isWorkingTime} />
          <DutyButtons session={session} />
        </Stack>
      </QueryPlace>
    </Card>
  );
}
