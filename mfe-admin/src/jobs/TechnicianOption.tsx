import { useTranslation } from '@yoza/shell-sdk/translation';
import { Avatar } from '@yoza/ui/Avatar';
import { ChevronRightIcon } from '@yoza/ui/icons';
import { colour, font, motion, radius } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Availability } from '../board/availability.ts';
import { personName } from '../people/person-name.ts';
import type { Technician } from '../people/technicians.api.ts';
import { AvailabilityLine } from './AvailabilityLine.tsx';

export const TechnicianOptions = styled.ul`
  margin-top: 10px;
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  overflow: clip;
  &:empty {
    display: none;
  }
  li + li {
    border-top: 1px solid ${colour.line};
  }
`;

const Option = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 60px;
  padding: 8px 14px;
  border: 0;
  background: ${colour.surface};
  color: ${colour.ink};
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.state};
  &:hover:not([aria-disabled='true']) {
    background: ${colour.lakeWash};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-disabled='true'] {
    background: ${colour.sunken};
    cursor: not-allowed;
  }
  .lucide {
    width: 18px;
    height: 18px;
    flex: none;
    color: ${colour.ink2};
  }
`;

const Who = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  display: block;
  font: 600 15px/20px var(--yoza-font);
`;

const Email = styled.span`
  display: block;
  font: ${font.caption};
  color: ${colour.ink2};
`;

const State = styled.span`
  flex: none;
  font: ${font.caption};
  color: ${colour.ink2};
`;

interface Properties {
  technician: Technician;
  availability: Availability;
  isCurrent: boolean;
  /** True while the assignment of this technician is being sent. */
  isChosen: boolean;
  /** True while any assignment is being sent; availability never disables. */
  isDisabled: boolean;
  onChoose: () => void;
}

/** Choice of one technician. The job's current technician is shown but cannot be chosen again. */
export function TechnicianOption({ technician, availability, isCurrent, isChosen, isDisabled, onChoose }: Properties) {
  const { t } = useTranslation('admin');
  const name = personName(technician, technician.email);
  const isOff = isCurrent || isDisabled;
  return (
    <li>
      <Option
        type="button"
        aria-disabled={isOff || undefined}
        aria-busy={isChosen || undefined}
        onClick={() => {
          if (!isOff) onChoose();
        }}
      >
        <Avatar name={name} src={technician.profileImageUrl} />
        <Who>
          <Name>{name}</Name> <Email>{technician.email}</Email>{' '}
          {!isCurrent && <AvailabilityLine availability={availability} />}
        </Who>
        {isChosen ? (
          <State>{t('jobs.assign.assigning')}</State>
        ) : isCurrent ? (
          <State>{t('jobs.assign.current')}</State>
        ) : (
          <ChevronRightIcon aria-hidden />
        )}
      </Option>
    </li>
  );
}
