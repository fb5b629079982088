import { useTranslation } from '@yoza/shell-sdk/translation';
import { InfoIcon, ListChecksIcon } from '@yoza/ui/icons';
import { Figures } from '@yoza/ui/Money';
import { ProgressBar } from '@yoza/ui/ProgressBar';
import { colour, font, radius } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { AddOnSteps } from './AddOnSteps.tsx';
import { progressOf } from './job-add-ons.ts';
import { percentDone } from './job-facts.ts';
import type { Job } from './job.ts';

const Notice = styled.div`
  padding: 11px 14px;
  border-radius: ${radius.control};
  background: ${colour.waitingBg};
  font: 450 15px/21px var(--yoza-font);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Term = styled.h3`
  display: flex;
  align-items: center;
  gap: 9px;
  margin-bottom: 3px;
  font: ${font.label};
  .lucide {
    width: 17px;
    height: 17px;
  }
  ${Notice} & {
    color: ${colour.waitingFg};
  }
`;

/** Special instructions for the job; empty without any. */
export function JobInstructions({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  if (!job.specialInstructions) return null;
  return (
    <Notice>
      <Term>
        <InfoIcon aria-hidden />
        {t('jobs.view.instructions')}
      </Term>
      {job.specialInstructions}
    </Notice>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 5px;
  font: 650 15px/21px var(--yoza-font);
  ${Term} {
    margin: 0;
    font-weight: 550;
    color: ${colour.ink3};
  }
`;

/** Progress of the job's checklist, and the steps of its add-ons. */
export function JobChecklist({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  const checklist = progressOf(job);
  const done = checklist?.completedCount ?? 0;
  const total = checklist?.totalCount ?? 0;
  return (
    <div>
      <Head>
        <Term>
          <ListChecksIcon aria-hidden />
          {t('jobs.view.checklist')}
        </Term>
        <Figures>
          {checklist
            ? t('jobs.view.checklistDone', { done, total, percent: percentDone(checklist) })
            : t('jobs.view.noChecklist')}
        </Figures>
      </Head>
      <ProgressBar
        label={t('jobs.view.checklist')}
        value={done}
        max={total || 1}
        valueText={checklist ? t('jobs.view.checklistSpoken', { done, total }) : t('jobs.view.noChecklist')}
      />
      <AddOnSteps job={job} />
    </div>
  );
}
