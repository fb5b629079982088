/**
 * Fails if a manifest lacks what it depends on: a Rollout its route, Services or analyses, a scaler its target, an alert its runbook, a query its metric, a slice
 * or a file its owner, a notification of Argo CD its trigger, template or key; or if the file with the images of a slice has anything else. Rendering needs
 * kubectl: without it, the slices are not checked, unless `YOZA_REQUIRE` names kubectl.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imagesFileOf } from './delivery/overlay.ts';
import { isRequired } from './is-required.ts';
import { imageProblems, overlayProblems } from './manifests/image-problems.ts';
import { notificationProblems } from './manifests/notification-problems.ts';
import { environments, hasKubectl, overlaysOf, render } from './manifests/rendered.ts';
import { ruleProblems } from './manifests/rule-problems.ts';
import { allRules } from './manifests/rules.ts';
import { sliceProblems } from './manifests/slice-problems.ts';
import { readCatalogue } from './ownership/catalogue.ts';
import { readCodeOwners } from './ownership/code-owners.ts';
import { ownershipProblems } from './ownership/ownership-problems.ts';
import { isDeployed, slices } from './slices/slices.ts';
import { presentTree } from './slices/source-tree.ts';
import { root } from './topology.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const problems = [...ruleProblems(allRules()), ...ownershipProblems(presentTree(), readCatalogue(), readCodeOwners())];
for (const environment of environments) {
  for (const { slice } of slices.filter(isDeployed))
    problems.push(...imageProblems(environment, slice, read(imagesFileOf(environment, slice))));
  for (const overlay of overlaysOf(environment))
    problems.push(...overlayProblems(overlay, read(`${overlay}/kustomization.yaml`)));
}
if (hasKubectl)
  for (const environment of environments) {
    for (const overlay of overlaysOf(environment)) problems.push(...sliceProblems(overlay, render(overlay)));
    const argocd = `k8s/platform/argocd/overlays/${environment}`;
    problems.push(...notificationProblems(argocd, render(argocd)));
  }
else if (isRequired('kubectl')) problems.push('There is no kubectl on PATH, which renders the manifests.');
else console.log('The manifests of the slices were not rendered: there is no kubectl on PATH.');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
