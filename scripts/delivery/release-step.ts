import type { Slice } from '../slices/slices.ts';
import type { Environment } from './environment.ts';
import type { Image, Overlay, Version } from './overlay.ts';

/** Shares of visitors, of 100, that a new version of a remote gets in production, one commit each. */
const shares = [10, 50, 100];

/** Step of a release: what an overlay names after it. */
export interface Step {
  overlay: Overlay;
  /** Subject of its commit: an imperative. */
  done: string;
  /** The step after it; undefined for the last one. */
  next: string | undefined;
}

const short = (commit: string) => commit.slice(0, 8);

/** True if a release takes several steps: each page needs files that all pods have. */
export const takesSteps = ({ target }: Slice, environment: Environment): boolean =>
  environment === 'production' && (target === 'shell' || target === 'remote');

/**
 * Returns the next step of releasing an image, or undefined if all visitors already get it. A service and the gateway take one step, since the cluster shifts
 * their traffic. In production the shell takes two and a remote four or five, so that every pod has the files of a version before a page names them; in
 * staging each takes one. Throws an Error with a sentence if another version has some of the visitors.
 */
export function releaseStep(
  released: Slice,
  environment: Environment,
  overlay: Overlay,
  wanted: Image,
): Step | undefined {
  const { slice, target } = released;
  const isGradual = takesSteps(released, environment);
  if (target === 'remote') return isGradual ? shareStep(slice, overlay, wanted) : remoteAtOnce(slice, overlay, wanted);
  const current = overlay.images.get(slice)!;
  if (current.tag === wanted.tag) return undefined;
  if (target !== 'shell')
    return {
      overlay: { images: new Map([[slice, wanted]]) },
      done: `Run ${slice} ${short(wanted.tag)}`,
      next: undefined,
    };
  if (isGradual && besideOf(overlay, slice).tag !== wanted.tag)
    return {
      overlay: withImages(overlay, { [`${slice}-beside`]: wanted }),
      done: `Serve the files of ${slice} ${short(wanted.tag)}`,
      next: 'its pages, once every pod of the gateway has these files',
    };
  return {
    overlay: withImages(overlay, { [slice]: wanted, [`${slice}-beside`]: current }),
    done: `Serve the pages of ${slice} ${short(wanted.tag)}`,
    next: undefined,
  };
}

function shareStep(slice: string, overlay: Overlay, wanted: Image): Step | undefined {
  const current = overlay.images.get(slice)!;
  const beside = besideOf(overlay, slice);
  const weightOf = ({ tag }: Image) => overlay.versions?.find(({ version }) => version === tag)?.weight ?? 0;
  if (weightOf(wanted) === 100) return undefined;
  if (weightOf(current) === 100 && beside.tag !== wanted.tag)
    return {
      overlay: {
        ...withImages(overlay, { [`${slice}-beside`]: wanted }),
        versions: sharesOf([current, 100], [wanted, 0]),
      },
      done: `Serve ${slice} ${short(wanted.tag)} beside ${short(current.tag)}`,
      next: `${shares[0]} of 100 visitors`,
    };
  if (weightOf(beside) === 100)
    return {
      overlay: withImages(overlay, { [slice]: beside, [`${slice}-beside`]: current }),
      done: `Make ${short(beside.tag)}, which all visitors get, the image of ${slice}`,
      next: `${short(wanted.tag)} beside it`,
    };
  if (beside.tag !== wanted.tag)
    throw new Error(
      `${weightOf(beside)} of 100 visitors get ${beside.tag} of ${slice}: finish that release by promoting ${beside.tag}, or end it by reverting its steps.`,
    );
  const share = shares.find((one) => one > weightOf(wanted))!;
  const following = shares.find((one) => one > share);
  return {
    overlay: { ...overlay, versions: sharesOf([current, 100 - share], [wanted, share]) },
    done: `Give ${slice} ${short(wanted.tag)} to ${share} of 100 visitors`,
    next: following === undefined ? undefined : `${following} of 100 visitors`,
  };
}

function remoteAtOnce(slice: string, overlay: Overlay, wanted: Image): Step | undefined {
  const current = overlay.images.get(slice)!;
  if (current.tag === wanted.tag) return undefined;
  return {
    overlay: {
      ...withImages(overlay, { [slice]: wanted, [`${slice}-beside`]: current }),
      versions: sharesOf([current, 0], [wanted, 100]),
    },
    done: `Give ${slice} ${short(wanted.tag)} to all visitors`,
    next: undefined,
  };
}

const sharesOf = (...images: [Image, number][]): Version[] =>
  images.map(([{ tag }, weight]) => ({ version: tag, weight }));

function besideOf({ images }: Overlay, slice: string): Image {
  const beside = images.get(`${slice}-beside`);
  if (!beside) throw new Error(`The overlay of ${slice} has no line for yoza/${slice}-beside.`);
  return beside;
}

const withImages = (overlay: Overlay, changed: Record<string, Image>): Overlay => ({
  ...overlay,
  images: new Map([...overlay.images, ...Object.entries(changed)]),
});
