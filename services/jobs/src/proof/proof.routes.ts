import type { Signature as WireSignature } from '@yoza/jobs-contract/photos';
import { getJobProof, signJob as signJobOperation } from '@yoza/jobs-contract/photo-operations';
import { notFound } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { scopeOf } from '../job/job.policy.ts';
import { findJob } from '../job/job.queries.ts';
import { JobPhoto } from '../photo/job-photo.entity.ts';
import { presentPhoto } from '../photo/photo.presenter.ts';
import { missingProof } from '../completion-proof/missing-proof.ts';
import { signJob } from './sign-job.ts';
import { Signature } from '../completion-proof/signature.entity.ts';

export const proofRoutes = ({ clock, completionProof }: BusinessRules): Route[] => [
  handle(getJobProof, async ({ em, principal, params }) => {
    const { id: jobId } = params;
    const job = await findJob(em, scopeOf(principal), jobId);
    if (!job) throw notFound('Job not found');
    const photos = await em.find(JobPhoto, { jobId }, { orderBy: { takenAt: 'asc', id: 'asc' } });
    const signature = await em.findOne(Signature, { jobId });
    const missing = await missingProof(em, completionProof, {
      id: jobId,
      serviceId: job.service_id,
      addOns: job.add_ons,
    });
    return ok({
      photos: photos.map(presentPhoto),
      signature: signature && presentSignature(signature),
      missing,
      changesAreReported: true,
    });
  }),

  handle(signJobOperation, async ({ em, principal, params, body }) => {
    if (!(await findJob(em, scopeOf(principal), params.id))) throw notFound('Job not found');
    return ok(presentSignature(await signJob(em, clock, principal, params.id, body())));
  }),
];

const presentSignature = ({ signedBy, strokes, signedAt }: Signature): WireSignature => ({
  signedBy,
  strokes,
  signedAt: signedAt.toISOString(),
});
