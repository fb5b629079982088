import type { ProofRequirement } from '@yoza/jobs-contract/photos';
import { ProofRequirement as Requirement } from '@yoza/jobs-contract/photos';
import { Slug } from '@yoza/kernel-contract/primitives';
import { z } from 'zod';
import type { StoredAddOn } from '../catalog/basket.ts';

/** Proof required to complete a job, by service id; `*` stands for services that are not named. `{}` requires nothing. */
export type CompletionProof = Readonly<Record<string, ProofRequirement>>;

/** Setting of the required proof, as JSON in the environment. */
export const completionProofSetting = z
  .string()
  .default('{"*":{"afterPhotos":1}}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.union([z.literal('*'), Slug]), Requirement.strict()));

/** Maximum number of after photos that can be required for one job. */
const mostAfterPhotos = 10;

/** Returns the proof that a job requires: that of its service, and the after photos of its add-ons. */
export function requirementOf(
  proof: CompletionProof,
  { serviceId, addOns }: { serviceId: string; addOns: readonly Pick<StoredAddOn, 'afterPhotos'>[] },
): ProofRequirement {
  const ofService = proof[serviceId] ?? proof['*'] ?? {};
  const extra = addOns.reduce((sum, { afterPhotos }) => sum + afterPhotos, 0);
  if (extra === 0) return ofService;
  const { afterPhotos = 0 } = ofService;
  return { ...ofService, afterPhotos: Math.max(afterPhotos, Math.min(afterPhotos + extra, mostAfterPhotos)) };
}
