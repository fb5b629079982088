import { placeNotes } from '@yoza/jobs-contract/place-notes';
import { formatDuration, formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Facts, type Fact } from '@yoza/ui/Facts';
import { AwardIcon, CarIcon, DropletIcon, MapPinIcon, PlusIcon, UserIcon } from '@yoza/ui/icons';
import { Stack } from '@yoza/ui/Page';
import { formatPlate } from '@yoza/ui/format-plate';
import { isOfVisit } from '../board/is-of-visit.ts';
import { personName } from '../people/person-name.ts';
import { shortId } from '../lists/short-id.ts';
import { JobChecklist, JobInstructions } from './JobNotes.tsx';
import { JobProof } from './JobProof.tsx';
import { JobRating } from './JobRating.tsx';
import { vehicleName } from './job-facts.ts';
import type { Job } from './job.ts';

/** Customer, service, vehicle, technician, add-ons and place of a job; its instructions, checklist, rating, photos and signature. */
export function JobFacts({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  return (
    <Stack $gap={5}>
      <Facts facts={[customer(job, t), service(job, t), vehicle(job, t), technician(job, t)]} />
      <Facts facts={[...addOns(job, t), place(job, t)]} columns={1} />
      <JobInstructions job={job} />
      <JobChecklist job={job} />
      <JobRating job={job} />
      <JobProof jobId={job.id} />
    </Stack>
  );
}

/** Formats the address, the notes on the place, and the position of the pin, which may differ from the address text. */
function place(job: Job, t: Translate): Fact {
  const { address, latitude, longitude } = job;
  const pin = latitude && longitude ? [Number(latitude).toFixed(5), Number(longitude).toFixed(5)].join(', ') : null;
  return {
    id: 'address',
    term: t('jobs.view.address'),
    icon: <MapPinIcon />,
    value: address,
    details: [...placeNotes.map((note) => job[note]), pin && t('jobs.view.pin', { pin })].filter(
      // A service of an older version leaves out notes that it does not know.
      (line) => line !== null && line !== undefined,
    ),
  };
}

function customer({ customer: person, customerId }: Job, t: Translate): Fact {
  return {
    id: 'customer',
    term: t('jobs.view.customer'),
    icon: <UserIcon />,
    value: personName(person, t('jobs.unknownCustomer', { id: shortId(customerId) })),
    details: person ? contactOf(person, t) : [],
    note: t('jobs.view.id', { id: shortId(customerId) }),
  };
}

/** Formats the add-ons of a job; none without any. */
function addOns({ addOns: all = [] }: Job, t: Translate): Fact[] {
  const names = all.map(({ name, isIncluded }) => (isIncluded ? t('jobs.view.includedAddOn', { name }) : name));
  if (names.length === 0) return [];
  return [{ id: 'add-ons', term: t('jobs.view.addOns'), icon: <PlusIcon />, value: names.join(', ') }];
}

function service({ service: wash, durationMinutes = wash.duration }: Job, t: Translate): Fact {
  return {
    id: 'service',
    term: t('jobs.view.service'),
    icon: <DropletIcon />,
    value: wash.name,
    details: [
      ...(wash.description ? [wash.description] : []),
      t('jobs.view.duration', { duration: formatDuration(durationMinutes), price: formatMoney(wash.basePrice) }),
    ],
  };
}

function vehicle(job: Job, t: Translate): Fact {
  const { vehicle: car } = job;
  const look = [t(`jobs.vehicleType.${car.vehicleType}`), car.color].filter(Boolean).join(', ');
  return {
    id: 'vehicle',
    term: t('jobs.view.vehicle'),
    icon: <CarIcon />,
    value: vehicleName(car),
    details: [look, ...(car.licensePlate ? [formatPlate(car.licensePlate)] : []), ...visit(job, t)],
  };
}

/** Formats the place of the car in a visit of several; none for a car by itself. */
function visit(job: Job, t: Translate): string[] {
  const { visitPosition: position, visitSize: count } = job;
  return isOfVisit(job) && position && count ? [t('jobs.view.visit', { position, count })] : [];
}

function technician({ technician: person, technicianId }: Job, t: Translate): Fact {
  return {
    id: 'technician',
    term: t('jobs.view.technician'),
    icon: <AwardIcon />,
    value: technicianId ? personName(person, shortId(technicianId)) : t('jobs.unassigned'),
    details: person ? contactOf(person, t) : technicianId ? [] : [t('jobs.view.notAssigned')],
  };
}

function contactOf({ email, phoneNumber }: NonNullable<Job['customer']>, t: Translate) {
  const phone = phoneNumber ? (
    <a key="phone" href={`tel:${phoneNumber}`}>
      {phoneNumber}
    </a>
  ) : (
    t('jobs.view.noPhone')
  );
  if (!email) return [phone];
  return [
    <a key="email" href={`mailto:${email}`}>
      {email}
    </a>,
    phone,
  ];
}
