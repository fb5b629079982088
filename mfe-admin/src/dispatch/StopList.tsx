import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { Muted } from '@yoza/ui/Page';
import { colour, font, radius } from '@yoza/ui/theme';
import { useSetAtom } from 'jotai';
import { useId } from 'react';
import { styled } from 'styled-components';
import { positionOf, shortVehicle } from '../board/board-job.ts';
import type { DayOfTechnician } from './day-stops.ts';
import { movedJobAtom } from './dispatch.atoms.ts';
import { nameOf } from './job-text.ts';

const colours = {
  lake: colour.lake,
  assigned: colour.assignedFg,
  sun: colour.sun,
  done: colour.doneFg,
  alert: colour.alertFg,
  waiting: colour.waitingFg,
  off: colour.offFg,
};

const Who = styled.h4<{ $tone: keyof typeof colours }>`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 14px;
  font: ${font.label};
  &::before {
    content: '';
    flex: none;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: ${({ $tone }) => colours[$tone]};
  }
`;

const Stop = styled.button`
  display: grid;
  grid-template-columns: 22px 1fr;
  width: 100%;
  min-height: 44px;
  padding: 4px 6px;
  border: 0;
  border-radius: ${radius.chip};
  background: none;
  color: ${colour.ink};
  font: ${font.small};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${colour.lakeWash};
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    font: ${font.caption};
    color: ${colour.ink2};
  }
`;

/** Order of each technician's stops, as text. */
export function StopList({ days }: { days: readonly DayOfTechnician[] }) {
  const { t } = useTranslation('admin');
  const open = useSetAtom(movedJobAtom);
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h3 id={titleId}>{t('dispatch.stops.title')}</h3>
      {days.length === 0 && <Muted>{t('dispatch.stops.none')}</Muted>}
      {days.map(({ technician, tone, stops }) => (
        <section key={technician.id}>
          <Who $tone={tone}>
            {t('dispatch.stops.of', {
              name: nameOf(technician),
              stops: t('dispatch.count', { count: stops.length }),
            })}
          </Who>
          <ol>
            {stops.map((job, index) => (
              <li key={job.id}>
                <Stop type="button" aria-haspopup="dialog" onClick={() => open(job.id)}>
                  <b>{index + 1}</b>
                  <span>
                    {shortVehicle(job)}, {job.timeSlot}
                    <small>
                      {job.address}
                      {positionOf(job) ? '' : ` (${t('dispatch.stops.noPlace')})`}
                    </small>
                  </span>
                </Stop>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}
