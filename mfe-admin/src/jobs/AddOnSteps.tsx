import { useTranslation } from '@yoza/shell-sdk/translation';
import { StatusShape } from '@yoza/ui/StatusShape';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Job } from './job.ts';

const Part = styled.div`
  margin-top: 10px;
  font: ${font.small};
`;

const Name = styled.h4`
  font: ${font.label};
`;

const Step = styled.li<{ $isDone: boolean }>`
  display: flex;
  align-items: baseline;
  gap: 8px;
  overflow-wrap: anywhere;
  list-style: none;
  --shape-hole: ${colour.surface};
  color: ${({ $isDone }) => ($isDone ? colour.doneFg : colour.ink2)};
  svg {
    flex: none;
    width: 11px;
    height: 11px;
  }
`;

const Steps = styled.ul`
  margin: 4px 0 0;
  padding: 0;
`;

/** Checklist steps of a job's add-ons, done or not. */
export function AddOnSteps({ job: { addOns = [], checklist } }: { job: Job }) {
  const { t } = useTranslation('admin');
  return addOns
    .filter((addOn) => addOn.checklist.length > 0)
    .map((addOn) => (
      <Part key={addOn.id}>
        <Name>{addOn.name}</Name>
        <Steps>
          {addOn.checklist.map(({ id, task }) => {
            const isDone = checklist?.completedItems.includes(id) ?? false;
            return (
              <Step key={id} $isDone={isDone}>
                <StatusShape shape={isDone ? 'disc' : 'dashed-ring'} />
                <span>
                  {task}
                  <VisuallyHidden> {t(isDone ? 'jobs.view.stepDone' : 'jobs.view.stepOpen')}</VisuallyHidden>
                </span>
              </Step>
            );
          })}
        </Steps>
      </Part>
    ));
}
