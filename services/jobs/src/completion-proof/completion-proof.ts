import type { ProofRequirement } from '@yoza/jobs-contract/photos';
import { ProofRequirement as Requirement } from '@yoza/jobs-contract/photos';
import { Slug } from '@yoza/kernel-contract/primitives';
import { z } from 'zod';

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

export const requirementOf = (proof: CompletionProof, serviceId: string): ProofRequirement =>
  proof[serviceId] ?? proof['*'] ?? {};
