import { ApiError, messageOf } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Dialog } from '@yoza/ui/Dialog';
import { Muted, Stack } from '@yoza/ui/Page';
import { useState } from 'react';
import { isOfVisit } from '../board/is-of-visit.ts';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { UnknownOutcomeError } from '../forms/use-change.ts';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { dayText } from '../lists/relative-day.ts';
import { shortId } from '../lists/short-id.ts';
import { personName } from '../people/person-name.ts';
import type { Technician } from '../people/technicians.api.ts';
import { JobSummary } from './JobSummary.tsx';
import { TechnicianPicker } from './TechnicianPicker.tsx';
import type { Job } from './job.ts';
import { jobNow, useAssignJob } from './jobs.api.ts';

/** Assigns a technician to a job. After a concurrent change, such as a reschedule by the customer, the current job can be shown. */
export function AssignDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  // A technician is chosen for the version shown at opening, even if a newer one arrives in the meantime.
  const [base, setBase] = useState(job);
  return <AssignJob key={base.version} job={base} onClose={onClose} onCurrent={setBase} />;
}

interface Properties {
  job: Job;
  onClose: () => void;
  onCurrent: (job: Job) => void;
}

/**
 * Assigns on choice and closes. A conflict (409) is shown in the dialog, any other failure in a toast; after an unknown outcome the dialog closes,
 * too. Closing stops waiting for the response.
 */
function AssignJob({ job, onClose, onCurrent }: Properties) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const assignment = useAssignJob();
  const send = useSendOnce(assignment);
  const close = () => {
    assignment.stop();
    onClose();
  };
  const conflict = assignment.error instanceof ApiError && assignment.error.status === 409 ? assignment.error : null;

  const assign = (technician: Technician) =>
    send(
      { jobId: job.id, technicianId: technician.id, version: job.version },
      {
        onDone: (assigned) => {
          onClose();
          const textValues = {
            service: assigned.service.name,
            day: dayText(assigned.scheduledDate, t),
            technician: personName(technician, technician.email),
          };
          showToast({ title: t('jobs.toast.assigned'), description: t('jobs.toast.assignedText', textValues) });
        },
        onFailed: (error) => {
          // The job behind this dialog is fetched again and shows whether the technician was assigned.
          if (error instanceof UnknownOutcomeError) onClose();
          if (!(error instanceof ApiError && error.status === 409)) fail(t('jobs.toast.assignFailed'), error);
        },
      },
    );

  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('jobs.assign.title', { id: shortId(job.id) })}
      closeLabel={t('close')}
      isBusy={assignment.isPending}
      isStoppable
      isDismissable
    >
      <Stack $gap={4}>
        <JobSummary job={job} />
        {isOfVisit(job) && <Muted>{t('jobs.assign.visit')}</Muted>}
        <ChangedBanner error={assignment.error} current={jobNow(assignment.error)} onShow={onCurrent} />
        {conflict && !jobNow(conflict) && (
          <Banner tone="error">
            <strong>{t('jobs.toast.assignFailed')}.</strong> {messageOf(conflict, '')}
          </Banner>
        )}
        <TechnicianPicker
          job={job}
          chosenId={assignment.isPending ? (assignment.variables.technicianId ?? undefined) : undefined}
          onChoose={assign}
        />
      </Stack>
    </Dialog>
  );
}
