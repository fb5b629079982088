import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Job } from '../jobs/job.ts';
import { categoriesOf, itemIdsOf, progressOf } from '../jobs/progress.ts';
import { JobPayment } from '../payment/JobPayment.tsx';
import { PhotosCard } from '../photos/PhotosCard.tsx';
import { SignatureCard } from '../proof/SignatureCard.tsx';
import { Columns, Content } from '../screen/layout.ts';
import { toMissingProof, toPayment } from '../screen/tabs.ts';
import { CategoryCard } from './CategoryCard.tsx';
import { CompleteJob } from './CompleteJob.tsx';
import { JobDetails } from './JobDetails.tsx';
import { JobHead } from './JobHead.tsx';
import { OverallProgress } from './OverallProgress.tsx';
import { useChecklist } from './use-checklist.ts';

/** The checklist of a running job. */
export function WorkChecklist({ job }: { job: Job }) {
  const { done, toggle, isSaving } = useChecklist(job);
  const progress = progressOf(done, itemIdsOf(job));
  const { hash } = useLocation();
  const [leadsOn] = useState(hash === toMissingProof || hash === toPayment);
  // The checklist opens at its top, whatever the scroll position when the job was started.
  useEffect(() => {
    if (!leadsOn) scrollTo({ top: 0 });
  }, [leadsOn]);
  return (
    <>
      <JobHead job={job} />
      <OverallProgress progress={progress} />
      <Content>
        <Columns>
          <JobDetails job={job} />
          <PhotosCard job={job} kind="before" />
        </Columns>
        <Columns>
          {categoriesOf(job).map((category) => (
            <CategoryCard key={category.id} category={category} done={done} onToggle={toggle} />
          ))}
        </Columns>
        <PhotosCard job={job} kind="after" />
        <JobPayment jobId={job.id} />
        <SignatureCard job={job} />
        <CompleteJob
          job={job}
          openSteps={progress.total - progress.done}
          stepCount={progress.total}
          isSaving={isSaving}
        />
      </Content>
    </>
  );
}
