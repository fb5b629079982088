import { useTranslation } from '@yoza/shell-sdk/translation';
import { StatusShape } from '@yoza/ui/StatusShape';
import type { StatusLook } from '@yoza/ui/status-tones';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Availability } from '../board/availability.ts';
import { shortVehicle } from '../board/board-job.ts';

const looks = {
  free: { tone: 'done', shape: 'disc' },
  on_break: { tone: 'waiting', shape: 'dashed-ring' },
  off_duty: { tone: 'off', shape: 'bar' },
  unknown: { tone: 'off', shape: 'bar' },
  busy: { tone: 'alert', shape: 'crossed-square' },
} as const satisfies Record<Availability['state'], Pick<StatusLook, 'tone' | 'shape'>>;

const State = styled.span<{ $tone: StatusLook['tone'] }>`
  display: flex;
  align-items: baseline;
  gap: 6px;
  margin-top: 2px;
  --shape-hole: ${colour.surface};
  font: 600 13px/18px var(--yoza-font);
  color: ${({ $tone }) => colour[`${$tone}Fg`]};
  svg {
    flex: none;
    width: 11px;
    height: 11px;
  }
`;

const Details = styled.span`
  display: block;
  font: ${font.caption};
  color: ${colour.ink2};
`;

/** Technician's availability for a job, the number of their other jobs that day, and the driving distance. */
export function AvailabilityLine({ availability }: { availability: Availability }) {
  const { t } = useTranslation('admin');
  const { state, jobs, others, distance } = availability;
  const { tone, shape } = looks[state];
  const details = [
    others > 0 && t('jobs.assign.others', { count: others }),
    distance && t('jobs.assign.distance', { kilometres: distance.kilometres, slot: distance.from.timeSlot }),
  ].filter(Boolean);
  const inSlot = jobs.map((job) => `${shortVehicle(job)}, ${job.timeSlot}`).join('; ');
  return (
    <>
      <State $tone={tone}>
        <StatusShape shape={shape} />
        <span>{t(`jobs.assign.state.${state}`, { count: jobs.length, jobs: inSlot })}</span>
      </State>{' '}
      {details.length > 0 && <Details>{details.join('. ')}</Details>}
    </>
  );
}
