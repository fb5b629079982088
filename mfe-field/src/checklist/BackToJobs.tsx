import { ArrowLeftIcon } from '@yoza/ui/icons';
import { colour, motion, radius } from '@yoza/ui/theme';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { tabAddress } from '../screen/tabs.ts';

const Back = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: ${radius.control};
  color: ${colour.lake};
  transition: background-color ${motion.state};
  &:hover {
    background: ${colour.lakeTint};
  }
  .lucide {
    width: 22px;
    height: 22px;
  }
`;

/** Link from a job back to the list of all jobs. */
export function BackToJobs() {
  const { t } = useTranslation('field');
  const label = t('checklist.back');
  return (
    <Back to={tabAddress('checklist')} aria-label={label} title={label}>
      <ArrowLeftIcon aria-hidden />
    </Back>
  );
}
