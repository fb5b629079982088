import { SkeletonBar, SkeletonCards, SkeletonRows } from '@yoza/ui/Skeleton';
import { styled } from 'styled-components';
import { Wide } from '../layout.ts';

const Stack = styled(Wide)`
  display: grid;
  gap: 24px;
`;

/** Placeholder of an area while its files load: a heading, tabs and content in their usual shape. */
export function AreaSkeleton({ label }: { label: string }) {
  return (
    <Stack aria-busy>
      <SkeletonBar $width="min(280px, 60%)" $height={30} />
      <SkeletonBar $width="min(460px, 90%)" $height={18} />
      <SkeletonCards count={3} label={label} />
      <SkeletonRows count={2} label={label} />
    </Stack>
  );
}
