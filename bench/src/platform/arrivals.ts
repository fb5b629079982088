import { openLoop } from '../loops.ts';

export interface Arrivals {
  perSecond: number;
  seconds: number;
  /** Users under way at most: one that arrives beyond them is dropped, since the platform does not keep up. */
  mostUnderWay: number;
}

/**
 * Lets users arrive at a fixed rate, whether or not earlier ones were served, and waits for all of them. `act` gets their number from 0. Returns the
 * numbers of those that arrived and of those dropped.
 */
export async function arrive(
  { perSecond, seconds, mostUnderWay }: Arrivals,
  act: (index: number) => Promise<void>,
): Promise<{ arrived: number; dropped: number }> {
  let [arrived, underWay, dropped] = [0, 0, 0];
  const user = async () => {
    const index = arrived++;
    if (underWay >= mostUnderWay) return void dropped++;
    underWay++;
    try {
      await act(index);
    } finally {
      underWay--;
    }
  };
  await openLoop(user, perSecond, seconds);
  return { arrived, dropped };
}
