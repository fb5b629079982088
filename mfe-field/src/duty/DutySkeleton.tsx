import { Stack } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { Buttons, Line } from './duty-style.ts';

/** Placeholder of the working time, as high as that of an open session. */
export function DutySkeleton() {
  return (
    <Stack $gap={3} aria-busy>
      <Line>
        <SkeletonBar $width="180px" $height={30} />
        <SkeletonBar $width="180px" $height={31} />
      </Line>
      <Buttons>
        <SkeletonBar $height={54} />
        <SkeletonBar $height={54} />
        <SkeletonBar $height={54} />
      </Buttons>
    </Stack>
  );
}
