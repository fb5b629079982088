import type { ProofRequirement } from '@yoza/contracts/jobs/photos';
import { ProofRequirement as Requirement } from '@yoza/contracts/jobs/photos';
import { Slug } from '@yoza/contracts/primitives';
import { z } from 'zod';

/** What completing a job asks for, by service id; `*` stands for services that are not named. Nothing is asked for by `{}`. */
export type CompletionProof = Readonly<Record<string, ProofRequirement>>;

/** The same as JSON in the environment. */
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
