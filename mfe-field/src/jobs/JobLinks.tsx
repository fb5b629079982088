import { ButtonLink } from '@yoza/ui/ButtonLink';
import { NavigationIcon, PhoneIcon } from '@yoza/ui/icons';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { customerName, directionsAddress, type Job } from './job.ts';

const Square = styled(ButtonLink)`
  width: 56px;
  padding-inline: 0;
  flex: none;
  .lucide {
    width: 21px;
    height: 21px;
  }
`;

/** Links that open the map, and call the customer if there is a number. */
export function JobLinks({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const directions = t('jobs.directions', { address: job.address });
  const call = t('jobs.call', { name: customerName(job) || t('jobs.theCustomer') });
  const number = job.customer?.phoneNumber;
  return (
    <>
      <Square href={directionsAddress(job)} aria-label={directions} title={directions}>
        <NavigationIcon aria-hidden />
      </Square>
      {number && (
        <Square href={`tel:${number}`} aria-label={call} title={call}>
          <PhoneIcon aria-hidden />
        </Square>
      )}
    </>
  );
}
