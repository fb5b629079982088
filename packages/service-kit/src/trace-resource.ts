import type { Resource } from '@opentelemetry/resources';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';

/** Describes the process to which spans belong: the service, its version, and the attributes in OTEL_RESOURCE_ATTRIBUTES, such as its pod. */
export const resourceOf = (service: string, version: string | undefined): Resource =>
  defaultResource()
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
    .merge(
      resourceFromAttributes({
        'service.name': service,
        'service.namespace': 'yoza',
        ...(version && { 'service.version': version }),
      }),
    );
