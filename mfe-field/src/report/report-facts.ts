import { formatDateTime } from '@yoza/shell-sdk/format';
import { i18n, type Translate } from '@yoza/shell-sdk/i18n';
import type { Fact } from '@yoza/ui/Facts';
import { customerName, shortId, vehicleTitle, workName, type Job } from '../jobs/job.ts';

/** Times, vehicle with service, address and customer of a completed job. */
export function reportFacts(job: Job, t: Translate): Fact[] {
  const { travelStartedAt, arrivedAt, startedAt, completedAt, address, landmark } = job;
  const times = { onTheWay: travelStartedAt, arrived: arrivedAt, started: startedAt, finished: completedAt };
  return [
    ...Object.entries(times).flatMap(([id, at]) =>
      at ? [{ id, term: t(`report.times.${id}`), value: `${formatDateTime(at)} ${t('jobs.eat')}` }] : [],
    ),
    {
      id: 'vehicle',
      term: t('jobs.vehicle'),
      value: vehicleTitle(job),
      details: [workName(job, i18n.language)],
    },
    { id: 'address', term: t('jobs.address'), value: address, details: landmark ? [landmark] : [] },
    {
      id: 'customer',
      term: t('jobs.customer'),
      value: customerName(job),
      note: t('jobs.job', { id: shortId(job.id) }),
    },
  ];
}
