import { afterEach, expect, test, vi } from 'vitest';
import { resourceOf } from '../src/trace-resource.ts';

afterEach(() => vi.unstubAllEnvs());

test('spans name their service and version, and the pod that the environment names', () => {
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'k8s.namespace.name=yoza,k8s.pod.name=jobs-5d9c-x2x4z,service.name=other');
  expect(resourceOf('jobs', '0.2.0').attributes).toMatchObject({
    'service.name': 'jobs',
    'service.namespace': 'yoza',
    'service.version': '0.2.0',
    'k8s.namespace.name': 'yoza',
    'k8s.pod.name': 'jobs-5d9c-x2x4z',
  });
});

test('spans of a process without a version name none', () => {
  expect(resourceOf('jobs', undefined).attributes).not.toHaveProperty(['service.version']);
});
