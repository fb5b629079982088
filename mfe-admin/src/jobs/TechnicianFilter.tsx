import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { styled } from 'styled-components';
import { personName } from '../people/person-name.ts';
import { shortTechnicianId } from '../people/short-technician-id.ts';
import { techniciansQuery } from '../people/technicians.api.ts';

const Place = styled(Banner)`
  margin-bottom: 14px;
`;

/** Technician to whose jobs the list is limited, and a button to show the jobs of all technicians again. */
export function TechnicianFilter({ technicianId, onClear }: { technicianId: string; onClear: () => void }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(techniciansQuery);
  const technician = data?.find(({ id }) => id === technicianId);
  const name = personName(technician, shortTechnicianId(technicianId));
  return (
    <Place
      tone="info"
      action={
        <Button size="compact" onClick={onClear}>
          {t('jobs.showAllTechnicians')}
        </Button>
      }
    >
      {t('jobs.ofTechnician', { name })}
    </Place>
  );
}
